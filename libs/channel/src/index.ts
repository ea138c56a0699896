export { findCalledDevice, type CalledDevice } from './inbound/called-device.ts';
export { logIgnored } from './inbound/log-ignored.ts';
export { receivedBy } from './inbound/received-by.ts';
export { webhookInbound } from './inbound/webhook-inbound.ts';
export { FileKeeper } from './inbound/file-keeper.ts';
export type { FileLocation, SentFile } from './inbound/file-keeper.ts';
export { createCallbackNotes } from './inbound/callback-notes.ts';
export type { CallbackNotes } from './inbound/callback-notes.ts';
export { cardsText } from './inbound/cards-text.ts';
export { readBoundedJson } from './inbound/bounded-json.ts';
export { fileTypeFault, picturesFault, unreadableFault } from './media/file-type-fault.ts';
export {
  integerIdOf,
  itemsOf,
  membersOf,
  numberOf,
  parseProviderJson,
  present,
  textOf,
} from './inbound/provider-json.ts';
export { tracedReceive } from './inbound/traced-receive.ts';
export { readVcard } from './inbound/read-vcard.ts';
export { takeEcho, takeMessage } from './inbound/take-message.ts';
export type { EchoParts, InboundParts, NewEchoRow, NewInboundRow } from './inbound/take-message.ts';
export { sealLinkMark, sendsLinks } from './link-mark.ts';
export { backOffMs } from './back-off.ts';
export { refreshOnChange, createTaskKeeper, LEASE_MS } from './lease/task-keeper.ts';
export { LeaseKeeper } from './lease/lease-keeper.ts';
export { stoppedItsProcess, switchOff } from './lease/switch-off.ts';
export type {
  DeviceLease,
  LeasedDevice,
  LeaseKeeperParts,
  WantedDevice,
} from './lease/leased-device.ts';
export { askTokens } from './oauth/ask-tokens.ts';
export {
  createAccessTokens,
  tokensOf,
  type AccessToken,
  type AccessTokens,
  type TokenOwner,
} from './oauth/access-tokens.ts';
export { oauthClientOf, oauthDigest, type OauthClient } from './oauth/oauth-client.ts';
export { displayFileName } from './media/file-name.ts';
export { mediaOfBytes } from './media/media-of-bytes.ts';
export * from './port.ts';
export * from './failures.ts';
export { httpResult, type JsonAnswer, type ProviderRefusal } from './http-result.ts';
export {
  askProvider,
  certificateAdvice,
  checkFailed,
  checkPassed,
  hostFault,
  NO_SANDBOX_CHECK,
} from './driver/check-result.ts';
export type { CheckFault } from './driver/check-result.ts';
export type {
  AdapterParts,
  ChannelDriver,
  CheckDepth,
  CheckParts,
  DriverParts,
  MailListen,
  RunningDriver,
} from './driver/channel-driver.ts';
export { laneDriver } from './driver/lane-driver.ts';
export type { LaneDriver } from './driver/lane-driver.ts';
export { runDriver, WORKER_STOP_MS } from './driver/run-driver.ts';
export { startDriver } from './driver/start-driver.ts';
export { readWorkerConfig } from './driver/worker-config.ts';
export { createServedAddress } from './sandbox/served-address.ts';
export { findSandbox } from './sandbox/find-sandbox.ts';
export { pushToSandbox, type SandboxCall, type SandboxCallOf } from './sandbox/push-to-sandbox.ts';
export { isOwnSender } from './sandbox/is-own-sender.ts';
export { hostAndPort, providerRoot } from './sandbox/provider-root.ts';
export type { ProviderRoots } from './sandbox/provider-root.ts';
export * from './sandbox/sandbox-addresses.ts';
export { redactDetail, redactText, secretsOf } from './redact.ts';
export { runDeviceWorker } from './run-device-worker.ts';
export type { DeviceWorker } from './run-device-worker.ts';
export { SEND_CONNECTIONS } from './lane-size.ts';
export { runWorker } from './run-worker.ts';
export type { SlotPace } from './pace/pacer.ts';
export { CHANNEL_PACES } from './pace/pacer.ts';
export type { Pace } from './pace/token-bucket.ts';
export type * from './worker-ports.ts';
export { openCredentials } from './worker/find-device.ts';
export { isOfMissingKey } from './worker/unopened-error.ts';
