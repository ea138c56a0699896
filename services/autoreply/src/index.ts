export { startAutoreply } from './context.ts';
export type { AutoreplyService, AutoreplyParts } from './context.ts';
