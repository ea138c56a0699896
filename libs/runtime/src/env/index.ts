export * from './read-env.ts';
export { variable } from './variable.ts';
export type { Parse, Variable } from './variable.ts';
export * from './variables.ts';
