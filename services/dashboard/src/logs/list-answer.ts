import { isFailure } from '@cascade/contracts';
import type { Page } from '@cascade/store';
import { type RouteAnswer, ok, failure } from '../http/answer.ts';
import { csvAnswer, type CsvColumns } from '../http/csv.ts';
import { readPeriod, type Period } from './read-period.ts';

/** Page of a list; the first one of the default size unless given. */
export interface ListPage {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface ListAsked extends ListPage {
  format?: 'json' | 'csv' | undefined;
  from?: string | number | undefined;
  to?: string | number | undefined;
}

/** Answers rows of a period: a page of them as JSON, or all as a CSV file of this name. */
export async function listAnswer<T>(
  { limit, cursor, format, ...times }: ListAsked,
  name: string,
  columns: CsvColumns<T>,
  read: (page: ListPage, period: Period) => Promise<Page<T>>,
): Promise<RouteAnswer> {
  const time = readPeriod(times);
  if (isFailure(time)) return failure(time);
  return format === 'csv'
    ? csvAnswer(name, columns, (page) => read(page, time.period))
    : ok(await read({ limit, cursor }, time.period));
}
