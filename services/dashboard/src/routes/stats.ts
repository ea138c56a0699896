import type { DashboardContext } from '../context.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { csvAnswer, type CsvColumns } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { readPeriod } from '../logs/read-period.ts';
import { type Stats, StatsQuerySchema, StatsSchema } from '../schemas/daily-counts.ts';
import { OverviewQuerySchema, OverviewSchema } from '../schemas/stats.ts';
import { countByDay } from '../stats/count-by-day.ts';
import { createLastCounts, isWhole, keepFigures } from '../stats/keep-figures.ts';
import { createLiveFigures } from '../stats/live-figures.ts';
import { createOverviews } from '../stats/overviews.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;
const MAX_DAYS = 92;

export function statsRoutes(context: DashboardContext): Route[] {
  const { clock, repositories, signal } = context;
  const live = createLiveFigures(repositories.figures, clock, signal);
  const lastCounts = createLastCounts();
  const overviews = createOverviews(context, live, lastCounts);
  const kept = keepFigures<Stats>(clock, { isWhole, lastCounts });

  return [
    defineRoute({
      method: 'get',
      path: '/api/overview',
      operationId: 'readOverview',
      summary:
        'Statistics of a period in the time zone of the account; cached for half a minute, or longer when counting is slow',
      tag: 'Logs',
      access: 'read',
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
      query: StatsQuerySchema,
      answers: { 200: StatsSchema },
      otherAnswers: ['text/csv'],
      async handle({ account, query: { format, ...times } }) {
        const time = readPeriod(times);
        if ('reason' in time) return failure(400, time.reason);
        const to = time.period.to ?? clock.now() + 1;
        const from = time.period.from ?? to - DEFAULT_DAYS * DAY_MS;
        if (from >= to) return failure(400, 'from: must be earlier than to');
        if (to - from > MAX_DAYS * DAY_MS) {
          return failure(400, `from: at most ${MAX_DAYS} days before to`);
        }
        const key = `${account} ${times.from ?? ''} ${times.to ?? ''}`;
        const stats = await kept(
          key,
          () => countByDay({ ...context, live }, account, from, to),
          account,
        );
        if (format !== 'csv') return ok(stats);
        const page = { data: stats.data, has_more: false, next_cursor: null };
        return csvAnswer('stats', COLUMNS, () => Promise.resolve(page));
      },
    }),
  ];
}

const COLUMNS: CsvColumns<{ day: string; channel: string; outcome: string; count: number }> = {
  day: ({ day }) => day,
  channel: ({ channel }) => channel,
  outcome: ({ outcome }) => outcome,
  count: ({ count }) => count,
};
