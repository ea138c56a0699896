/** Mends that write other texts into the cells of a column. */
export const CELL_MENDS = ['spaces', 'leading_zero', 'country_code'] as const;

export type CellMend = (typeof CELL_MENDS)[number];

/** Mends that drop rows. */
export const ROW_MENDS = ['repeats', 'faulty'] as const;

export const MEND_KINDS = [...CELL_MENDS, ...ROW_MENDS] as const;

export type MendKind = (typeof MEND_KINDS)[number];
