export { driver } from './driver.ts';
export { createWabaAdapter } from './send/waba-adapter.ts';
export { MEDIA_LIMITS } from './send/media-types.ts';
