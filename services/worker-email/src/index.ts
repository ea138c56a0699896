export { startEmailWorker } from './context.ts';
export type { EmailWorkerParts } from './context.ts';
export { createEmailAdapter } from './email-adapter.ts';
export type { EmailAdapterOptions } from './email-adapter.ts';
export { MEDIA_LIMITS } from './email-adapter.ts';
