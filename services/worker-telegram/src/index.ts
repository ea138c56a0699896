export { startTelegramWorker } from './context.ts';
export type { TelegramWorkerParts } from './context.ts';
export { createTelegramAdapter } from './telegram-adapter.ts';
export type { TelegramAdapterOptions } from './telegram-adapter.ts';
