import { createPagePace } from '@cascade/runtime';
import type { Page } from '@cascade/store';
import type { RouteAnswer } from './answer.ts';
import { writeXlsx, XLSX_TYPE, type Cell } from './xlsx.ts';

/** Columns of a CSV: title, and the value of a row. */
export type CsvColumns<T> = Readonly<Record<string, (row: T) => Cell>>;

/** Rows per CSV at most; a caller gets the rest with a shorter period. */
const MAX_ROWS = 200_000;
const PAGE_SIZE = 200;
/** A page may be empty: a filter that fits nothing is looked for in portions. */
const MAX_PAGES = 40_000;
/** Of the time that a file may have: a one-time password waits for what is read beside it. */
export const FILE_SHARE = 1 / 4;

/** Formats of files with rows. */
export type TableFormat = 'csv' | 'xlsx';

/** A column by its title: titles from outside are no members of an object. */
export type TitledColumn<T> = readonly [title: string, read: CsvColumns<T>[string]];

type ReadPage<T> = (page: { limit: number; cursor: string | undefined }) => Promise<Page<T>>;

/** Streams all pages of a list as CSV (RFC 4180), with backpressure, and at a pace that keeps sends their time. */
export const csvAnswer = <T>(
  name: string,
  columns: CsvColumns<T>,
  readPage: ReadPage<T>,
): RouteAnswer => fileAnswer(name, 'csv', rowPages(Object.entries(columns), readPage));

/** Like `csvAnswer`, with columns that the account named, in either format. */
export const tableAnswer = <T>(
  name: string,
  format: TableFormat,
  columns: readonly TitledColumn<T>[],
  readPage: ReadPage<T>,
): RouteAnswer => fileAnswer(name, format, rowPages(columns, readPage));

/** Streams rows as a file. */
export const fileAnswer = (
  name: string,
  format: TableFormat,
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): RouteAnswer => ({
  status: 200,
  headers: {
    'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
  },
  stream: format === 'csv' ? csvLines(pages) : writeXlsx(pages),
});

async function* csvLines(
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  for await (const rows of pages) yield rows.map(line).join('');
}

/** The rows of a file, its titles first. */
async function* rowPages<T>(
  columns: readonly TitledColumn<T>[],
  readPage: ReadPage<T>,
): AsyncGenerator<Cell[][]> {
  yield [columns.map(([title]) => title)];
  const pace = createPagePace({ share: FILE_SHARE, most: PAGE_SIZE });
  let cursor: string | undefined;
  let left = MAX_ROWS;
  for (let pages = 0; left > 0 && pages < MAX_PAGES; pages += 1) {
    const page = await readPage({ limit: Math.min(pace.next(), left), cursor });
    left -= page.data.length;
    const rows = page.data.map((row) => columns.map(([, read]) => read(row)));
    // Before the rows leave: what passes until a slow caller takes them is not the read's time.
    if (page.next_cursor !== null) await pace.rest();
    if (rows.length > 0) yield rows;
    if (page.next_cursor === null) return;
    cursor = page.next_cursor;
  }
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * Quotes a cell. A text that a spreadsheet would read as a formula gets a `'` in front, also with the
 * full-width signs of East Asian keyboards: strangers write recipients and reasons (OWASP, CSV Injection).
 */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = /^\s*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
