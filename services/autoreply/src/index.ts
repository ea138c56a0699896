export { startAutoreply } from './context.ts';
export type { Autoreply, AutoreplyParts } from './context.ts';
