export { startAutoreply } from './context.ts';
export type { AutoreplyParts } from './context.ts';
