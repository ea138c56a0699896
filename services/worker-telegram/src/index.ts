export { startTelegramWorker } from './context.ts';
export type { TelegramWorkerParts } from './context.ts';
export { createTelegramAdapter } from './send/telegram-adapter.ts';
export type { TelegramAdapterOptions } from './send/telegram-adapter.ts';
export { MEDIA_LIMITS } from './send/telegram-adapter.ts';
