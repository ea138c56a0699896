export { startWebhookEmitter } from './context.ts';
export type { WebhookEmitter, WebhookEmitterParts } from './context.ts';
