import type { Failure } from '../failures/failure.ts';
import { sentenceOf } from '../failures/sentence-of.ts';

type WithReason<T> = T extends unknown ? Omit<T, 'failure'> & { reason?: string } : never;

/** A result with the sentence of its failure, as callers read it, in the place of the failure. */
export function withReason<T extends object>(result: T): WithReason<T> {
  const { failure, ...others } = result as T & { failure?: Failure };
  const told = failure === undefined ? result : { ...others, reason: sentenceOf(failure) };
  return told as WithReason<T>;
}
