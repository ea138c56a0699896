import type { Failure } from '../failures/failure.ts';
import { sentenceOf } from '../failures/sentence-of.ts';
import type { SentenceKind } from '../failures/sentence-rows.ts';

/** The sentence of what is wrong; null: nothing. */
export const said = (failure: Failure<SentenceKind> | null): string | null =>
  failure === null ? null : sentenceOf(failure);
