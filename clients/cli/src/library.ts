/** What the command line uses of the TypeScript library. It is bundled into the package. */
export {
  AcceptedUnansweredError,
  Cascade,
  CascadeError,
  composeFlat,
  ConnectionError,
  errorOf,
  MaybeAcceptedError,
  Pages,
  PermissionError,
  RateLimitError,
  TimeoutError,
  UnavailableError,
  verifyWebhook,
  type Batch,
  type BatchStart,
  type Channel,
  type RequestStatus,
  type SendRequest,
  type SendResult,
} from '../../typescript/src/index.ts';
export type {
  ChannelReach,
  CheckStatus,
  CheckTarget,
  Device,
  DevicePage,
  LinkRequest,
  ListenAnswer,
  SandboxAct,
  SandboxActed,
  SandboxLink,
  SandboxPage,
  SandboxRecipients,
  SandboxRow,
  TargetReach,
  Template,
  TemplateContent,
  TemplatePage,
} from '../../typescript/src/generated/types.ts';
export { CHANNELS } from '../../typescript/src/generated/channels.ts';
export { readFailure, readObject } from '../../typescript/src/read-failure.ts';
export { unanswered } from '../../typescript/src/unanswered.ts';
