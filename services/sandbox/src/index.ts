export { readSandboxConfig, type SandboxConfig } from './config.ts';
export {
  createSandbox,
  GRAPH_VERSION,
  type Sandbox,
  type SandboxOptions,
} from './create-sandbox.ts';
export { productAt } from './outbox/may-call-back.ts';
export type { Arrivals, Inbox, InboxQuery } from './inbox/inbox.ts';
export type { Attachment, MessageButton, MessageContent, SandboxMessage } from './inbox/message.ts';
export { magicAddress } from './magic/magic-address.ts';
export { MAGIC_RECIPIENTS, REVOKED, type MagicRecipient } from './magic/magic-recipients.ts';
export { RECEIVER_PATH } from './receiver/router.ts';
export { SANDBOX_FILE, startSandbox } from './start-sandbox.ts';
