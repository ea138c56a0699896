export { createDispatch } from './create-dispatch.ts';
export type { Dispatch } from './create-dispatch.ts';
export type { DispatchStore } from './ports.ts';
