import { isFailure } from '@cascade/contracts';
import type { DashboardContext } from '../context.ts';
import { seesContents } from '../auth/sees-contents.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { csvAnswer, type CsvColumns } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { readPeriod } from '../logs/read-period.ts';
import { readFailures } from '../operations/failures.ts';
import { findOverAccounts } from '../operations/find-over-accounts.ts';
import { readMonth } from '../operations/month-of-usage.ts';
import { walkAccounts, type AccountsAsked } from '../operations/walk-accounts.ts';
import {
  FailuresQuerySchema,
  FailuresSchema,
  FindQuerySchema,
  FoundAnywhereAnswerSchema,
  MonthOfUsageSchema,
  MonthQuerySchema,
  type FailedAccount,
  type MonthOfAccount,
} from '../schemas/over-accounts.ts';
import { createLiveFigures } from '../stats/live-figures.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 31;

/** Routes by which the operator asks all accounts: what became of a message, what fails, what a month used. */
export function overAccountsRoutes(context: DashboardContext): Route[] {
  const { clock, repositories, signal } = context;
  const live = createLiveFigures(repositories.figures, clock, signal);
  const counting = { ...context, live };
  const tag = 'Operations';
  const access = 'operator';

  async function monthOf(month: string, asked: AccountsAsked) {
    const data: MonthOfAccount[] = [];
    const walked = await walkAccounts(context, asked, async (account) => {
      const view = await readMonth(counting, account, month);
      if (view !== null) data.push(view);
      return undefined;
    });
    return { month, data, ...walked };
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/operations/find',
      operationId: 'findOverAccounts',
      summary:
        'Find a request, a send, a provider’s message or a recipient over all accounts; each account is asked in turn',
      tag,
      access,
      operators: { support: true },
      query: FindQuerySchema,
      answers: { 200: FoundAnywhereAnswerSchema },
      async handle({ actor, query: { from, to, q, by, texts = false, ...asked } }) {
        if (texts && !seesContents(actor)) return failure({ kind: 'textsNotShown' });
        const time = readPeriod({ from, to });
        if (isFailure(time)) return failure(time);
        return ok(await findOverAccounts(context, { ...asked, q, by, texts, period: time.period }));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/failures',
      operationId: 'listFailures',
      summary:
        'Count failed and unknown sends by account, hour, channel, device and code, the last day by default',
      tag,
      access,
      operators: { support: true },
      query: FailuresQuerySchema,
      answers: { 200: FailuresSchema },
      async handle({ query: { from, to, account: only, ...asked } }) {
        const time = readPeriod({ from, to });
        if (isFailure(time)) return failure(time);
        const end = time.period.to ?? clock.now() + 1;
        const period = { from: time.period.from ?? end - DAY_MS, to: end };
        if (period.from >= end) return failure({ kind: 'fromNotBeforeTo' });
        if (end - period.from > MOST_DAYS * DAY_MS) {
          return failure({ kind: 'periodTooLong', params: { days: MOST_DAYS } });
        }
        const data: FailedAccount[] = [];
        const times = { from: writeTime(period.from), to: writeTime(period.to) };
        if (only !== undefined) {
          const account = await repositories.accounts.get(only);
          if (account === null) return notFound('account');
          const view = await readFailures(counting, account, period, () => true);
          if (view !== null) data.push(view);
          return ok({ ...times, data, asked: 1, complete: data.every(isWhole), next_cursor: null });
        }
        const walked = await walkAccounts(context, asked, async (account, { hasTime }) => {
          const view = await readFailures(counting, account, period, hasTime);
          if (view !== null) data.push(view);
          return undefined;
        });
        const complete = walked.next_cursor === null && data.every(isWhole);
        return ok({ ...times, data, ...walked, complete });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/usage',
      operationId: 'readMonthOfUsage',
      summary: 'Read what every account used in a month of its time zone, also of unlimited plans',
      tag,
      access,
      operators: { billing: true },
      query: MonthQuerySchema,
      answers: { 200: MonthOfUsageSchema },
      otherAnswers: ['text/csv'],
      async handle({ query: { month, format, ...asked } }) {
        if (Date.parse(`${month}-01`) - DAY_MS > clock.now()) {
          return failure({ kind: 'monthNotBegun' });
        }
        if (format === 'csv') {
          return csvAnswer(`usage-${month}`, COLUMNS, async ({ cursor }) => {
            const { data, next_cursor } = await monthOf(month, { cursor });
            return { data: data.flatMap(rowsOf), next_cursor, has_more: next_cursor !== null };
          });
        }
        const found = await monthOf(month, asked);
        const complete = found.next_cursor === null && found.data.every(isWhole);
        return ok({ ...found, complete });
      },
    }),
  ];
}

const isWhole = ({
  counting,
  counted_since: since,
}: Pick<FailedAccount, 'counting' | 'counted_since'>) => !counting && since === null;

interface UsageRow extends Omit<MonthOfAccount, 'channels'> {
  of: MonthOfAccount['channels'][number] | null;
}

/** A row for each channel; one without a channel for an account that sent nothing. */
const rowsOf = ({ channels, ...account }: MonthOfAccount): UsageRow[] =>
  channels.length === 0 ? [{ ...account, of: null }] : channels.map((of) => ({ ...account, of }));

const COLUMNS: CsvColumns<UsageRow> = {
  account: ({ account }) => account.id,
  name: ({ account }) => account.name,
  time_zone: ({ time_zone: zone }) => zone,
  from: ({ from }) => from,
  to: ({ to }) => to,
  complete: ({ complete }) => complete,
  counted_since: ({ counted_since: since }) => since,
  counted_until: ({ counted_until: until }) => until,
  channel: ({ of }) => of?.channel,
  sent: ({ of }) => of?.sent ?? 0,
  failed: ({ of }) => of?.failed ?? 0,
  unknown: ({ of }) => of?.unknown ?? 0,
  account_requests: ({ requests }) => requests.accepted,
  account_finished: ({ requests }) => requests.finished,
  plan: ({ quota }) => quota.plan,
  quota_period: ({ quota }) => quota.period,
  quota_limit: ({ quota }) => quota.limit,
  quota_used: ({ quota }) => quota.used,
  account_costs: ({ costs = [] }) =>
    costs.map(({ amount, currency }) => `${amount} ${currency}`).join('; '),
};
