const DAYS = [1, 7, 30] as const;

export interface HomeSearch {
  /** How far back; a week unless given. */
  days?: (typeof DAYS)[number];
}

export const readSearch = (search: Record<string, unknown>): HomeSearch => {
  const days = DAYS.find((known) => known === search['days']);
  return days === undefined ? {} : { days };
};
