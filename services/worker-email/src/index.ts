export { driver } from './driver.ts';
export type { EmailParts } from './inbound/start-inbound.ts';
export { createEmailAdapter } from './send/email-adapter.ts';
