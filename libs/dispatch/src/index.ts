export { buildRequest, countSends } from './build-request.ts';
export type { Deadlines } from './build-request.ts';
export { createCountOutcome } from './count-outcome.ts';
export type { CountOutcome } from './count-outcome.ts';
export { createDispatch } from './create-dispatch.ts';
export type { Dispatch } from './create-dispatch.ts';
export type { DispatchStore } from './ports.ts';
export { createWakeUp } from './wake-up.ts';
export type { WakeUp } from './wake-up.ts';
