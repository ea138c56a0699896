export { driver } from './driver.ts';
export { createWabaAdapter } from './send/waba-adapter.ts';
