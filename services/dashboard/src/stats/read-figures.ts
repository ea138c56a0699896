import { addFigures, noFigures, QUARTER_MS, quarterOf, type Figures } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { Live, Stretch } from './live-figures.ts';

type Parts = Pick<DashboardContext, 'repositories' | 'clock'> & { live: Live };

export interface ReadFigures {
  stretches: Stretch[];
  /** Earlier requests of the period aren't counted yet (epoch ms). Null: all are. */
  countedSince: number | null;
  /** Later requests of the period aren't counted yet (epoch ms). */
  countedThrough: number;
  /** A part of the period is still being counted: a later read has more. */
  isCounting: boolean;
}

/** Quarters that a call counts itself where the background job hasn't yet, of how many rows, and for how long. */
const MOST_COUNTED_HERE = 200;
const ROWS_COUNTED_HERE = 1_000;
const COUNTS_HERE_MS = 100;

/**
 * Reads the figures of requests accepted in `from <= t < to` (epoch ms). Quarters that are over were counted
 * before, and so was most of the last ones; only the ends of a period that cuts a counted quarter are counted from
 * requests.
 */
export async function readFigures(
  { repositories: { figures }, clock, live }: Parts,
  account: string,
  from: number,
  to: number,
): Promise<ReadFigures> {
  if (!figures.isReady()) {
    return { stretches: [], countedSince: to, countedThrough: to, isCounting: true };
  }
  const now = clock.now();
  const isInTime = () => clock.now() - now < COUNTS_HERE_MS;
  for (let left = MOST_COUNTED_HERE; left > 0 && isInTime(); left -= 1) {
    if (!(await figures.countNext(account, now, ROWS_COUNTED_HERE))) break;
  }
  for (let left = MOST_COUNTED_HERE; left > 0 && isInTime(); left -= 1) {
    const known = await figures.period(account);
    if (known === null || known.from <= from) break;
    if (!(await figures.countEarlier(account, ROWS_COUNTED_HERE))) break;
  }
  const { from: since, through, whole } = (await figures.period(account)) ?? NOTHING_COUNTED;
  const firstWhole = Math.max(Math.ceil(from / QUARTER_MS) * QUARTER_MS, since);
  const lastWhole = Math.max(firstWhole, Math.min(quarterOf(to), through));
  const stretches: Stretch[] = [];
  const addRows = async (start: number, end: number) => {
    for (let at = start; at < end;) {
      const next = Math.min(end, quarterOf(at) + QUARTER_MS);
      const counted = await figures.countRows(account, at, next);
      if (counted !== null) stretches.push({ at, figures: counted });
      at = next;
    }
  };
  const counted = await figures.quarters(account, firstWhole, lastWhole);
  stretches.push(...counted.map(({ at, figures: its }) => ({ at, figures: its })));
  await addRows(Math.max(from, since), Math.min(firstWhole, to));
  let countedThrough = to;
  if (to > now && lastWhole === through) {
    const latest = await live.of(account, through);
    stretches.push(...latest.stretches.filter(({ at }) => at >= from));
    countedThrough = Math.min(to, latest.through);
  } else {
    await addRows(Math.max(lastWhole, from), to);
  }
  const countedSince = whole || from >= since ? null : Math.min(since, to);
  const isCounting = countedSince !== null || countedThrough < to;
  return { stretches, countedSince, countedThrough, isCounting };
}

const NOTHING_COUNTED = { from: 0, through: 0, whole: undefined };

export function sumOf(stretches: readonly Stretch[]): Figures {
  const sum = noFigures();
  for (const { figures } of stretches) addFigures(sum, figures);
  return sum;
}
