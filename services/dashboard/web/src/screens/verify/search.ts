/** Of the figures, in days up to now. */
export const SPANS = [1, 7, 30] as const;

export const USUAL_SPAN = 7;

export interface VerifySearch {
  days?: (typeof SPANS)[number];
}

export const readSearch = (search: Record<string, unknown>): VerifySearch => {
  const days = SPANS.find((span) => span === search['days']);
  return days === undefined || days === USUAL_SPAN ? {} : { days };
};
