export { SENDGRID_PUBLIC_KEY } from './providers/email/api/sendgrid/signing-key.ts';
export {
  readSandboxConfig,
  SANDBOX_PORT_VARIABLES,
  sandboxPorts,
  type SandboxConfig,
  type SandboxPorts,
} from './config.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';
export { productAt } from './outbox/may-call-back.ts';
export type { Arrivals, Inbox, InboxQuery } from './inbox/inbox.ts';
export type { Attachment, MessageButton, MessageContent, SandboxMessage } from './inbox/message.ts';
export { magicAddress, type MagicRecipient } from './magic/magic-address.ts';
export { REVOKED } from './magic/magic-rows.ts';
export { MAGIC_RECIPIENTS } from './magic/magic-recipients.ts';
export { PROVIDER_LIST } from './providers/providers.ts';
export { RECEIVER_PATH } from './receiver/router.ts';
export { SANDBOX_FILE, startSandbox } from './start-sandbox.ts';
