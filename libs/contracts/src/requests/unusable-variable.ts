import type { Failure } from '../failures/failure.ts';

/**
 * A variable whose value can't be written, and what is wrong with it: its sentence for versions before failures were
 * values, and of rows that they wrote.
 */
export type UnusableVariable = readonly [name: string, reason: string, failure?: Failure];
