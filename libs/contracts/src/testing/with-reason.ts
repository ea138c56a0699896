import type { Failure } from '../failures/failure.ts';
import { sentenceOf } from '../failures/sentence-of.ts';

/** A result with the sentence of its failure, as callers read it, in the place of the failure. */
export function withReason<T extends object>(result: T): Omit<T, 'failure'> & { reason?: string } {
  const { failure, ...others } = result as T & { failure?: Failure };
  return failure === undefined ? result : { ...(others as T), reason: sentenceOf(failure) };
}
