import { isFailure } from '@cascade/contracts';
import type { Page, Repositories } from '@cascade/store';
import { failure, notFound, type RouteAnswer } from '../http/answer.ts';
import { tableAnswer, type CsvColumns, type TitledColumn } from '../http/csv.ts';
import { listAnswer, type ListAsked, type ListPage } from './list-answer.ts';
import { peopleWords, type PeopleWords } from './people-words.ts';
import { readPeriod, type Period } from './read-period.ts';

/** The columns of a file that people open, in their words. */
export type PeopleColumns<T> = (words: PeopleWords) => readonly TitledColumn<T>[];

interface ListColumns<T> {
  /** Name of the file. */
  name: string;
  /** Of CSV, by the names of the API. */
  columns: CsvColumns<T>;
  inWords: PeopleColumns<T>;
}

/** Answers rows of a period: a page as JSON, all as CSV for programs, or all as XLSX for people of the account. */
export async function peopleListAnswer<T>(
  accounts: Pick<Repositories['accounts'], 'get'>,
  account: string,
  {
    format,
    ...asked
  }: Omit<ListAsked, 'format'> & { format?: 'json' | 'csv' | 'xlsx' | undefined },
  { name, columns, inWords }: ListColumns<T>,
  read: (page: ListPage, period: Period) => Promise<Page<T>>,
): Promise<RouteAnswer> {
  if (format !== 'xlsx') return listAnswer({ ...asked, format }, name, columns, read);
  const time = readPeriod(asked);
  if (isFailure(time)) return failure(time);
  const owner = await accounts.get(account);
  if (owner === null) return notFound('account');
  const titled = inWords(await peopleWords(owner));
  return tableAnswer(name, format, titled, (page) => read(page, time.period));
}
