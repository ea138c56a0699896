export { startWabaWorker } from './context.ts';
export type { WabaWorkerParts } from './context.ts';
export { createWabaAdapter } from './send/waba-adapter.ts';
export type { WabaAdapterOptions } from './send/waba-adapter.ts';
export { MEDIA_LIMITS } from './send/media-types.ts';
