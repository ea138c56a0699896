import { ChannelSchema, ErrorCodeSchema, MoneySchema } from '@cascade/contracts';
import { Type, type Static, type TProperties } from 'typebox';
import { AccountSchema } from './accounts.ts';
import { Choice, line, nullable, TimeSchema } from './fields.ts';
import { period } from './log-pages.ts';
import { AccountNameSchema } from './operations.ts';
import { FormatSchema, PageQuerySchema } from './pages.ts';
import { RequestDetailSchema, RequestSchema } from './requests.ts';

/** What a text over all accounts may name. */
const SOUGHT_BY = ['request', 'send', 'message', 'recipient', 'x_request_id'] as const;

export type SoughtBy = (typeof SOUGHT_BY)[number];

/** Query of what asks accounts in turn. */
const askedAccounts = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000,
      default: 1_000,
      description: 'Accounts that the call asks at most; it also ends after three seconds.',
    }),
  ),
  cursor: PageQuerySchema.properties.cursor,
};

const walked = {
  asked: Type.Integer({ description: 'Accounts that the call asked to their end.' }),
  complete: Type.Boolean({
    description:
      'False: there is more, in accounts that were not asked or in what is still being counted.',
  }),
  next_cursor: nullable(
    Type.String({ description: 'Where the next call goes on; null after the last account.' }),
  ),
};

const SoughtBySchema = Choice(
  'SoughtBy',
  SOUGHT_BY,
  '`message`: the id that a provider gave, on channels whose receipts name their messages by it. ' +
    '`x_request_id`: the `X-Request-Id` of the call.',
);

export const FindQuerySchema = Type.Object(
  {
    q: line(
      200,
      'The id of a request, a send or a provider’s message, or a recipient as its channel takes it. An ' +
        '`X-Request-Id` with `by=x_request_id` alone: no index has it, and each account’s log is looked through.',
    ),
    by: Type.Optional(SoughtBySchema),
    ...period,
    texts: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Shows recipients whole, and contents as the account’s log shows them. Without it recipients are ' +
          'shortened and `content` is null.',
      }),
    ),
    ...askedAccounts,
  },
  { additionalProperties: false },
);

const FoundAnywhereSchema = Type.Object(
  {
    account: AccountNameSchema,
    by: SoughtBySchema,
    x_request_id: nullable(Type.String()),
    request: RequestSchema,
    content: Type.Unsafe<Record<string, unknown> | null>({
      ...RequestDetailSchema.properties.content,
      type: ['object', 'null'],
      title: 'FoundContent',
      description: 'By channel, as accepted; null without `texts`.',
    }),
  },
  { title: 'FoundAnywhere' },
);

const answer = <T extends TProperties>(title: string, properties: T) =>
  Type.Object({ ...properties, ...walked }, { title });

export const FoundAnywhereAnswerSchema = answer('FoundAnywhereAnswer', {
  data: Type.Array(FoundAnywhereSchema, { description: 'Newest first, of the accounts asked.' }),
  more_in: Type.Array(Type.String(), {
    description: 'Accounts with more than 20 hits; their own logs have the rest.',
  }),
});

const counted = {
  counted_since: nullable({
    ...TimeSchema,
    description:
      'Set where requests of before are missing: they are still being counted, or retention deleted their figures.',
  }),
  counted_until: {
    ...TimeSchema,
    description: 'Requests of then and later are missing; `to` where all of the period is counted.',
  },
  counting: Type.Boolean({
    description: 'Requests of the period are still being counted: a later call has more.',
  }),
};

export const FailuresQuerySchema = Type.Object(
  {
    ...period,
    account: Type.Optional(line(100, 'Asks this account alone.')),
    ...askedAccounts,
  },
  { additionalProperties: false },
);

const FailureStateSchema = Choice('FailureState', ['failed', 'unknown']);

const FailedAccountSchema = Type.Object(
  {
    account: AccountNameSchema,
    ...counted,
    sent: Type.Integer({ description: 'Sends of requests accepted in the period.' }),
    failed: Type.Integer(),
    unknown: Type.Integer(),
    hours: Type.Array(
      Type.Object(
        {
          hour: Type.String({ description: '`2026-11-21T14:00`, UTC.' }),
          channel: ChannelSchema,
          failed: Type.Integer(),
          unknown: Type.Integer(),
        },
        { title: 'FailedHour' },
      ),
      { description: 'Hours and channels with any, oldest first.' },
    ),
    causes: Type.Array(
      Type.Object(
        {
          channel: ChannelSchema,
          device: Type.String(),
          state: FailureStateSchema,
          code: nullable({ ...ErrorCodeSchema, type: 'string' }),
          count: Type.Integer(),
          last_at: TimeSchema,
          request_id: Type.Integer({ description: 'The newest of them.' }),
        },
        { title: 'FailureCause' },
      ),
      {
        description:
          'Of the newest requests of the period that failed on every channel, the most frequent first. The ' +
          'other counts have sends whose request a later tier saved, too.',
      },
    ),
    looked_at: Type.Integer({ description: 'Failed requests that `causes` count.' }),
    all_looked_at: Type.Boolean({
      description: 'False: there were more, and `causes` has the newest.',
    }),
  },
  { title: 'FailedAccount' },
);

export const FailuresSchema = answer('Failures', {
  from: TimeSchema,
  to: TimeSchema,
  data: Type.Array(FailedAccountSchema, {
    description: 'Accounts with failed or unknown sends, or whose count is incomplete.',
  }),
});

export const MonthQuerySchema = Type.Object(
  {
    month: Type.String({
      pattern: '^20\\d{2}-(?:0[1-9]|1[0-2])$',
      description: '`2026-10`, in the time zone of each account.',
    }),
    format: Type.Optional(FormatSchema),
    ...askedAccounts,
  },
  { additionalProperties: false },
);

const MonthOfAccountSchema = Type.Object(
  {
    account: AccountNameSchema,
    time_zone: Type.String(),
    from: TimeSchema,
    to: { ...TimeSchema, description: 'The end of the month there, or now.' },
    ...counted,
    complete: Type.Boolean({ description: 'All of `from` to `to` is counted.' }),
    requests: Type.Object(
      {
        accepted: Type.Integer(),
        finished: Type.Integer(),
      },
      { title: 'MonthRequests' },
    ),
    channels: Type.Array(
      Type.Object(
        {
          channel: ChannelSchema,
          sent: Type.Integer({ description: 'Succeeded, or arrived later.' }),
          failed: Type.Integer(),
          unknown: Type.Integer(),
        },
        { title: 'MonthOfChannel' },
      ),
    ),
    costs: Type.Optional(
      Type.Array(MoneySchema, {
        description:
          'What the messages of these requests cost, by currency; absent where nothing is known.',
      }),
    ),
    quota: Type.Object(
      {
        plan: Type.String(),
        period: AccountSchema.properties.plan.properties.period,
        limit: nullable(Type.Integer({ description: 'Of today’s plan; null is unlimited.' })),
        used: nullable(
          Type.Integer({
            description:
              'Units of the month, in UTC as plans renew; of a plan by day the sum of its days. Null: the plan ' +
              'is unlimited, or retention deleted them.',
          }),
        ),
      },
      { title: 'MonthQuota' },
    ),
  },
  { title: 'MonthOfAccount' },
);

export const MonthOfUsageSchema = answer('MonthOfUsage', {
  month: Type.String(),
  data: Type.Array(MonthOfAccountSchema),
});

export type FoundAnywhere = Static<typeof FoundAnywhereSchema>;
export type FailedAccount = Static<typeof FailedAccountSchema>;
export type MonthOfAccount = Static<typeof MonthOfAccountSchema>;
