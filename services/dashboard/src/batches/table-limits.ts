import { OUTSIDE_TEXTS } from '@cascade/contracts';

export const MAX_TABLE_BYTES = 5 * 1024 * 1024;
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 50;
export const MAX_CELL = OUTSIDE_TEXTS.cell;

export const TOO_MANY_ROWS = `file: has more than ${MAX_ROWS} rows`;
export const TOO_MANY_COLUMNS = `file: has more than ${MAX_COLUMNS} columns`;
