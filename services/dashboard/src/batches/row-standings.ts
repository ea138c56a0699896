import { STANDINGS } from '@cascade/cascade';

/** What became of a row of a batch: of its request as the log says, or why it has none. */
export const ROW_STANDINGS = [...STANDINGS, 'refused', 'left_out', 'not_begun'] as const;

export type RowStanding = (typeof ROW_STANDINGS)[number];
