export { startWebhookEmitter } from './context.ts';
export type { WebhookEmitterParts } from './context.ts';
