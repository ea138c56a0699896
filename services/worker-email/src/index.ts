export { driver } from './driver.ts';
export type { EmailParts } from './driver.ts';
export { createEmailAdapter } from './send/email-adapter.ts';
