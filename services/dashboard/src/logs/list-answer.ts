import type { Page } from '@cascade/store';
import { failure, ok, type RouteAnswer } from '../http/answer.ts';
import { csvAnswer, type CsvColumns } from '../http/csv.ts';
import { readPeriod, type Period } from './read-period.ts';

/** Which page of a list; the first one, of the usual size, where nothing is said. */
export interface ListPage {
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface ListAsked extends ListPage {
  format?: 'json' | 'csv' | undefined;
  from?: string | number | undefined;
  to?: string | number | undefined;
}

/** Rows of a log from a period: a page of them, or every row as a file of this name. */
export async function listAnswer<T>(
  { limit, cursor, format, ...times }: ListAsked,
  name: string,
  columns: CsvColumns<T>,
  read: (page: ListPage, period: Period) => Promise<Page<T>>,
): Promise<RouteAnswer> {
  const time = readPeriod(times);
  if ('reason' in time) return failure(400, time.reason);
  return format === 'csv'
    ? csvAnswer(name, columns, (page) => read(page, time.period))
    : ok(await read({ limit, cursor }, time.period));
}
