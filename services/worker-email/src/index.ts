export { driver } from './driver.ts';
export type { EmailParts } from './driver.ts';
export { createEmailAdapter, MEDIA_LIMITS } from './send/email-adapter.ts';
