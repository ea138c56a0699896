import { countOf } from '@cascade/cascade';
import {
  addFigures,
  noFigures,
  type Account,
  type Figures,
  type FiguresRepository,
  type MonthOfSends,
} from '@cascade/store';

/** Retention keeps requests for no longer than this, unless it is set higher. */
const MOST_MONTHS = 60;

/**
 * Counts the sends of each month (UTC) that an account's stored requests and figures still know, for invoices after its
 * erasure.
 */
export async function countUsage(
  figures: Pick<FiguresRepository, 'quarters' | 'period' | 'countRows'>,
  { _id: account, createdAt }: Pick<Account, '_id' | 'createdAt'>,
  now: number,
): Promise<MonthOfSends[]> {
  const period = await figures.period(account);
  // Without figures all rows are counted; `whole`: there are none before the figures.
  const { from, through } = period ?? { from: Infinity, through: Infinity };
  const countRows = async (since: number, until: number): Promise<Figures[]> => {
    const counted = since < until ? await figures.countRows(account, since, until) : null;
    return counted === null ? [] : [counted];
  };
  const months: MonthOfSends[] = [];
  for (let start = monthOf(now), n = 0; n < MOST_MONTHS; n++, start = monthOf(start - 1)) {
    const end = Math.min(now + 1, nextMonth(start));
    const quarters = await figures.quarters(account, Math.max(start, from), Math.min(end, through));
    const parts = [
      ...(period?.whole === true ? [] : await countRows(start, Math.min(end, from))),
      ...quarters.map((quarter) => quarter.figures),
      ...(await countRows(Math.max(start, through), end)),
    ];
    const month = viewMonth(new Date(start).toISOString().slice(0, 7), parts);
    if (month.accepted > 0) months.unshift(month);
    if (start <= createdAt) break;
  }
  return months;
}

/** One month, counted as all figures are. */
function viewMonth(month: string, parts: readonly Figures[]): MonthOfSends {
  const sum = noFigures();
  for (const figures of parts) addFigures(sum, figures);
  const { accepted, channels } = sum;
  const of = (outcome: 'sent' | 'failed' | 'unknown') =>
    Object.values(channels).reduce((count, truths) => count + countOf(truths, outcome), 0);
  return { month, accepted, sent: of('sent'), failed: of('failed'), unknown: of('unknown') };
}

const monthOf = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
};

const nextMonth = (start: number): number => {
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
};
