import { failureOfStored } from './failure-of-stored.ts';
import type { Failure } from './failure.ts';
import { sentenceOf } from './sentence-of.ts';

/** A failure in a row or a message. */
export interface ToldFailure {
  failure?: Failure;
  /** Its sentence, for versions before failures were values, and of rows that they wrote. `failureIn` reads it. */
  reason?: string;
}

/** Members of a row that tell a failure. */
export const toldFailure = (failure: Failure): Required<ToldFailure> => ({
  failure,
  reason: sentenceOf(failure),
});

/** The failure that a row tells; undefined: none. */
export const failureIn = ({
  failure,
  reason,
}: {
  [Member in keyof ToldFailure]: ToldFailure[Member] | undefined;
}): Failure | undefined => failure ?? (reason === undefined ? undefined : failureOfStored(reason));
