export { driver } from './driver.ts';
export { createTelegramAdapter } from './send/telegram-adapter.ts';
