import { OUTSIDE_TEXTS, broken } from '@cascade/contracts';

export const MAX_TABLE_BYTES = 5 * 1024 * 1024;
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 50;
export const MAX_CELL = OUTSIDE_TEXTS.cell;

export const TOO_MANY_ROWS = broken('file', 'tableRows', { count: MAX_ROWS });
export const TOO_MANY_COLUMNS = broken('file', 'tableColumns', { count: MAX_COLUMNS });
