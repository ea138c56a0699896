export { runCascade } from './run-cascade.ts';
export type { Terminal } from './command.ts';
