import { createPagePace } from '@cascade/runtime';
import type { Page } from '@cascade/store';
import type { RouteAnswer } from './answer.ts';

/** Columns of a CSV: title, and the value of a row. */
export type CsvColumns<T> = Readonly<
  Record<string, (row: T) => string | number | boolean | null | undefined>
>;

/** Rows per CSV at most; a caller gets the rest with a shorter period. */
const MAX_ROWS = 200_000;
const PAGE_SIZE = 200;
/** A page may be empty: a filter that fits nothing is looked for in portions. */
const MAX_PAGES = 40_000;
/** Of the time that a file may have: a one-time password waits for what is read beside it. */
export const FILE_SHARE = 1 / 4;

/** A column by its title: titles from outside are no members of an object. */
type TitledColumn<T> = readonly [title: string, read: CsvColumns<T>[string]];

/** Streams all pages of a list as CSV (RFC 4180), with backpressure, and at a pace that keeps sends their time. */
export const csvAnswer = <T>(
  name: string,
  columns: CsvColumns<T>,
  readPage: Parameters<typeof csvOfTitles<T>>[2],
): RouteAnswer => csvOfTitles(name, Object.entries(columns), readPage);

/** Like `csvAnswer`, with columns that the account named. */
export function csvOfTitles<T>(
  name: string,
  columns: readonly TitledColumn<T>[],
  readPage: (page: { limit: number; cursor: string | undefined }) => Promise<Page<T>>,
): RouteAnswer {
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
    stream: csvLines(columns, readPage),
  };
}

async function* csvLines<T>(
  columns: readonly TitledColumn<T>[],
  readPage: (page: { limit: number; cursor: string | undefined }) => Promise<Page<T>>,
): AsyncGenerator<string> {
  yield line(columns.map(([title]) => title));
  const pace = createPagePace({ share: FILE_SHARE, most: PAGE_SIZE });
  let cursor: string | undefined;
  let left = MAX_ROWS;
  for (let pages = 0; left > 0 && pages < MAX_PAGES; pages += 1) {
    const page = await readPage({ limit: Math.min(pace.next(), left), cursor });
    left -= page.data.length;
    const rows = page.data.map((row) => line(columns.map(([, read]) => read(row))));
    // Before the rows leave: what passes until a slow caller takes them is not the read's time.
    if (page.next_cursor !== null) await pace.rest();
    if (rows.length > 0) yield rows.join('');
    if (page.next_cursor === null) return;
    cursor = page.next_cursor;
  }
}

function line(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * Quotes a cell. A text that a spreadsheet would read as a formula gets a `'` in front, also with the
 * full-width signs of East Asian keyboards: strangers write recipients and reasons (OWASP, CSV Injection).
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = /^\s*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
