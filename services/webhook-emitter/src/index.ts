export { POSTS_STOP_MS, startWebhookEmitter } from './context.ts';
export type { WebhookEmitterParts } from './context.ts';
