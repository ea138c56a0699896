import { oneOf, readSearch } from '../../app/read-search.ts';

/** Of the figures, in days up to now. */
export const SPANS = [1, 7, 30] as const;

export const USUAL_SPAN = 7;

export const verifySearch = readSearch({
  days: oneOf(SPANS.filter((span) => span !== USUAL_SPAN)),
});

export type VerifySearch = ReturnType<typeof verifySearch>;
