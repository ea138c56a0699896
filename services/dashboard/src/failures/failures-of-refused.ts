import { CHANNELS, codeOf, sentenceOf, type Channel, type ErrorCode } from '@cascade/contracts';
import type { BatchRow } from '@cascade/store';
import type { SaidFailure } from './api-failures.ts';
import { nameSentences, readSaid, viewSaid } from './read-said.ts';

/** Why a row of a batch, or one of its channels, reached nobody. */
export interface RowFailure {
  channel?: Channel;
  reason: string;
  /** Absent of a row that an earlier version refused. */
  code?: ErrorCode;
  failure: SaidFailure | null;
}

type Refused = Pick<BatchRow, 'refusedCodes' | 'refusedFor'> & { refused: string };

/** Why no request was made of a row. Of an erased contact's row it isn't known any more. */
export function failuresOfRefused({ refused, refusedCodes, refusedFor }: Refused): RowFailure[] {
  if (refused === '') return [];
  return refusedFor === undefined
    ? failuresOfEarlier(refused, refusedCodes)
    : refusedFor.map((failure) => ({
        reason: sentenceOf(failure),
        code: codeOf(failure),
        failure: nameSentences(failure),
      }));
}

/** Of a row of an earlier version: one reason, or one of each channel. */
function failuresOfEarlier(reason: string, codes: readonly ErrorCode[] = []): RowFailure[] {
  const parts = readSaid(reason) === undefined ? reason.split('; ') : [reason];
  return parts.map((part, at) => {
    const channel = CHANNELS.find((one) => part.startsWith(`${one}: `));
    const said = channel === undefined ? part : part.slice(`${channel}: `.length);
    // A reason may have the sign between reasons in it.
    const code = codes.length === parts.length ? codes[at] : undefined;
    return {
      ...(channel === undefined ? {} : { channel }),
      reason: said,
      ...(code === undefined ? {} : { code }),
      failure: viewSaid(said),
    };
  });
}
