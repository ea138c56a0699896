export { Batches } from './batches.ts';
export { Cascade, type CascadeOptions, type SendOptions } from './cascade.ts';
export {
  ChannelSend,
  email,
  sms,
  telegram,
  waba,
  whatsapp,
  type Attachment,
  type KeyboardOptions,
  type TextOptions,
} from './channel-send.ts';
export { composeFlat, type Message } from './compose-send.ts';
export type { ErrorCode } from './error-code.ts';
export * from './errors.ts';
export { Files } from './files.ts';
export type { ChannelsFault, FlatChannel, FlatKey, FlatSettings } from './flat-send.ts';
export { ERROR_CODES } from './generated/error-codes.ts';
export type {
  Batch,
  BatchCheck,
  BatchDraft,
  BatchStart,
  Channel,
  CheckQueued,
  CheckRequest,
  CheckResult,
  Cost,
  DeliveredChannel,
  DevicePage,
  DeviceStatusEvent,
  DryRunResult,
  IncomingMessageEvent,
  InlineMessage,
  ListedInboundMessage,
  ListedInboundMessagePage,
  MessageEchoEvent,
  MessageStatusEvent,
  MessageStatusV2Event,
  QuotaEvent,
  RequestStatus,
  ScheduledChannel,
  SenderPools,
  SendRequest,
  SendStatusEvent,
  SendWindow,
  SkippedChannel,
  SubmissionEvent,
  Suppression,
  SuppressionPage,
  Template,
  TemplateSummary,
  Token,
  TotalCost,
  VerifyRequest,
  VerifyResult,
  VerifySent,
  WaitingSend,
} from './generated/types.ts';
export { VERSION } from './generated/version.ts';
export { Pages, type Page } from './pages.ts';
export { Requests, type RequestFilter } from './requests.ts';
export type { ChannelFailure, ChannelResult, FailedChannel, SendResult } from './send-result.ts';
export { Templates, type TemplateFilter } from './templates.ts';
export type { RequestOptions } from './raw-call.ts';
export type { CallOptions } from './transport.ts';
export type { UploadOptions, UploadSource } from './upload-body.ts';
export { Verify, type VerificationOptions } from './verify.ts';
export {
  verifyWebhook,
  WebhookVerificationError,
  type VerifyOptions,
  type WebhookEvent,
  type WebhookHeaders,
} from './verify-webhook.ts';
