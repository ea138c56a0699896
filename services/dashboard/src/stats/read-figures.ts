import {
  addFigures,
  noFigures,
  QUARTER_MS,
  quarterOf,
  tally,
  type CountedRequest,
  type Figures,
} from '@cascade/store';
import type { DashboardContext } from '../context.ts';

type Parts = Pick<DashboardContext, 'repositories' | 'clock'>;

/** Figures of one stretch of time. */
export interface Stretch {
  /** Start (epoch ms); a stretch lies within one quarter of an hour. */
  at: number;
  figures: Figures;
}

export interface ReadFigures {
  stretches: Stretch[];
  /** Earlier requests of the period aren't counted yet (epoch ms). Null: all are. */
  countedSince: number | null;
}

/** Quarters that a call counts itself where the background job hasn't yet, and for how long. */
const MOST_COUNTED_HERE = 200;
const COUNTS_HERE_MS = 100;

/**
 * Reads the figures of requests accepted in `from <= t < to` (epoch ms). Quarters that are over were counted
 * before; only the last quarters, and the ends of a period that cuts a quarter, are counted from requests.
 */
export async function readFigures(
  { repositories: { figures }, clock }: Parts,
  account: string,
  from: number,
  to: number,
): Promise<ReadFigures> {
  const now = clock.now();
  const isInTime = () => clock.now() - now < COUNTS_HERE_MS;
  for (let left = MOST_COUNTED_HERE; left > 0 && isInTime(); left -= 1) {
    if (!(await figures.countNext(account, now))) break;
  }
  for (let left = MOST_COUNTED_HERE; left > 0 && isInTime(); left -= 1) {
    const known = await figures.period(account);
    if (known === null || known.from <= from || !(await figures.countEarlier(account))) break;
  }
  const { from: since, through, whole } = (await figures.period(account)) ?? NOTHING_COUNTED;
  const firstWhole = Math.max(Math.ceil(from / QUARTER_MS) * QUARTER_MS, since);
  const lastWhole = Math.max(firstWhole, Math.min(quarterOf(to), through));
  const stretches = new Map<number, Figures>();
  const add = (at: number, request: CountedRequest) => {
    let sum = stretches.get(at);
    if (sum === undefined) stretches.set(at, (sum = noFigures()));
    tally(sum, request);
  };
  const addRequests = async (start: number, end: number) => {
    if (start >= end) return;
    for await (const page of figures.accepted(account, start, end)) {
      for (const request of page) add(quarterOf(request.acceptedAt), request);
    }
  };
  for (const { at, figures: counted } of await figures.quarters(account, firstWhole, lastWhole)) {
    stretches.set(at, counted);
  }
  await Promise.all([
    addRequests(Math.max(from, since), Math.min(firstWhole, to)),
    addRequests(Math.max(lastWhole, from), to),
  ]);
  return {
    stretches: [...stretches].map(([at, counted]) => ({ at, figures: counted })),
    countedSince: whole || from >= since ? null : Math.min(since, to),
  };
}

const NOTHING_COUNTED = { from: 0, through: 0, whole: undefined };

export function sumOf(stretches: readonly Stretch[]): Figures {
  const sum = noFigures();
  for (const { figures } of stretches) addFigures(sum, figures);
  return sum;
}
