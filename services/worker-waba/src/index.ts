export { startWabaWorker } from './context.ts';
export type { WabaWorkerParts } from './context.ts';
export { createWabaAdapter } from './waba-adapter.ts';
export type { WabaAdapterOptions } from './waba-adapter.ts';
