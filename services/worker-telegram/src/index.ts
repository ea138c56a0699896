export { driver } from './driver.ts';
export { createTelegramAdapter, MEDIA_LIMITS } from './send/telegram-adapter.ts';
