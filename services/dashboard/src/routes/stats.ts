import { isFailure } from '@cascade/contracts';
import type { DashboardContext } from '../context.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { csvAnswer, type CsvColumns } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { readPeriod } from '../logs/read-period.ts';
import { type Stats, StatsQuerySchema, StatsSchema } from '../schemas/daily-counts.ts';
import { OverviewQuerySchema, OverviewSchema } from '../schemas/stats.ts';
import { countByDay } from '../stats/count-by-day.ts';
import { asEarlier, createLastCounts, isWhole, keepFigures } from '../stats/keep-figures.ts';
import { createLiveFigures } from '../stats/live-figures.ts';
import { createOverviews } from '../stats/overviews.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;
const MAX_DAYS = 92;
/** How long a file waits for the end of counting. */
const CSV_WAIT_MS = 20_000;
const CSV_PAUSE_MS = 250;

export function statsRoutes(context: DashboardContext): Route[] {
  const { clock, repositories, signal } = context;
  const live = createLiveFigures(repositories.figures, clock, signal);
  const lastCounts = createLastCounts();
  const overviews = createOverviews(context, live, lastCounts);
  const kept = keepFigures<Stats>(clock, { isWhole, asEarlier, lastCounts });

  return [
    defineRoute({
      method: 'get',
      path: '/api/overview',
      operationId: 'readOverview',
      summary:
        'Statistics of a period in the time zone of the account; cached for half a minute, or longer when counting is slow',
      tag: 'Logs',
      access: 'read',
      operators: { billing: true, support: true },
      query: OverviewQuerySchema,
      answers: { 200: OverviewSchema },
      async handle({ account, query: { days = DEFAULT_DAYS } }) {
        const overview = await overviews.of(account, days);
        return overview === null ? notFound('account') : ok(overview);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/stats',
      operationId: 'readStats',
      summary:
        'Count sends by day, channel and outcome, the last seven days by default; cached for half a minute, or longer when counting is slow',
      tag: 'Logs',
      access: 'read',
      operators: { billing: true, support: true },
      query: StatsQuerySchema,
      answers: { 200: StatsSchema },
      otherAnswers: ['text/csv'],
      async handle({ account, query: { format, ...times } }) {
        const time = readPeriod(times);
        if (isFailure(time)) return failure(time);
        const to = time.period.to ?? clock.now() + 1;
        const from = time.period.from ?? to - DEFAULT_DAYS * DAY_MS;
        if (from >= to) return failure({ kind: 'fromNotBeforeTo' });
        if (to - from > MAX_DAYS * DAY_MS) {
          return failure({ kind: 'periodTooLong', params: { days: MAX_DAYS } });
        }
        const key = `${account} ${times.from ?? ''} ${times.to ?? ''}`;
        const read = () => countByDay({ ...context, live }, account, from, to);
        if (format !== 'csv') return ok(await kept.of(key, read, account));
        const stats = await allOf(() => kept.newest(key, read, account));
        if (stats === null) return failure({ kind: 'stillCounting' }, { 'Retry-After': '30' });
        const { to: until, counted_until } = stats;
        const data = stats.data.map((row) => ({ ...row, to: until, counted_until }));
        const page = { data, has_more: false, next_cursor: null };
        return csvAnswer('stats', COLUMNS, () => Promise.resolve(page));
      },
    }),
  ];

  /** A file is kept and handed on: it waits until all is counted. Null: that takes too long. */
  async function allOf(read: () => Promise<Stats>): Promise<Stats | null> {
    const until = clock.now() + CSV_WAIT_MS;
    for (;;) {
      const stats = await read();
      if (!stats.counting) return stats;
      if (clock.now() >= until || signal.aborted) return null;
      await clock.sleep(CSV_PAUSE_MS, signal).catch(() => undefined);
    }
  }
}

type CountRow = Stats['data'][number] & Pick<Stats, 'to' | 'counted_until'>;

const COLUMNS: CsvColumns<CountRow> = {
  day: ({ day }) => day,
  channel: ({ channel }) => channel,
  outcome: ({ outcome }) => outcome,
  count: ({ count }) => count,
  to: ({ to }) => to,
  counted_until: ({ counted_until }) => counted_until,
};
