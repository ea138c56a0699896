export type { Installation } from './installation.ts';
export { runCascade } from './run-cascade.ts';
export type { Terminal } from './terminal.ts';
