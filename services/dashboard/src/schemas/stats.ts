import { ChannelSchema, MoneySchema } from '@cascade/contracts';
import { TRUTHS } from '@cascade/cascade';
import { Type, type Static } from 'typebox';
import { Choice, nullable, TimeSchema } from './fields.ts';

export const OverviewQuerySchema = Type.Object(
  {
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 92,
        default: 7,
        description: 'Days up to now; one day is grouped by hour, more by day.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** What is known last of a request; the first three are of requests that aren't finished. */
export const COUNTED_TRUTHS = ['open', 'scheduled', 'cancelled', ...TRUTHS] as const;

const share = (description: string) => nullable(Type.Number({ description }));

export const OverviewSchema = Type.Object(
  {
    from: TimeSchema,
    to: TimeSchema,
    counted_until: {
      ...TimeSchema,
      description:
        'Requests of then and later are missing; `to` where all of the period is counted.',
    },
    counted_since: nullable({
      ...TimeSchema,
      description:
        'Set while requests of before are still being counted, after an update or a restore: they are missing from `volume`, `requests`, both rates and `time_to_sent`. Otherwise null.',
    }),
    counting: Type.Boolean({
      description: 'Requests of the period are still being counted: a later call has more.',
    }),
    time_zone: Type.String(),
    by: Choice('BucketSize', ['hour', 'day']),
    volume: Type.Array(
      Type.Object(
        {
          bucket: Type.String({
            description: '`2026-11-21`, or `2026-11-21T14:00`, as clocks of the time zone show it.',
          }),
          channel: ChannelSchema,
          sent: Type.Integer({ description: 'Succeeded, or arrived later.' }),
          failed: Type.Integer({ description: 'Failed, or taken back by a receipt.' }),
          unknown: Type.Integer(),
        },
        { title: 'VolumeBucket' },
      ),
      { description: 'Decided sends, the oldest bucket first; empty buckets are absent.' },
    ),
    requests: Type.Object(
      {
        accepted: Type.Integer(),
        finished: Type.Integer(),
        delivered: Type.Integer({
          description:
            'Succeeded, and not taken back by a receipt; or arrived later. `by_truth` says which.',
        }),
        by_truth: Type.Object(
          Object.fromEntries(COUNTED_TRUTHS.map((truth) => [truth, Type.Integer()])) as Record<
            (typeof COUNTED_TRUTHS)[number],
            ReturnType<typeof Type.Integer>
          >,
          {
            title: 'RequestsByTruth',
            description:
              'Each request once, under what is known last; together they are `accepted`.',
          },
        ),
        by_fallback: Type.Integer({ description: 'Succeeded by a fallback tier alone.' }),
        unknown: Type.Integer({ description: 'Sends with the outcome `unknown`.' }),
        proved: Type.Object(
          {
            asked: Type.Integer({ description: 'Decided sends of keys that ask for it.' }),
            delivered: Type.Integer({
              description: 'A receipt says delivered or read, in time or later.',
            }),
            not_bounced: Type.Integer({ description: 'Mails that did not come back.' }),
          },
          {
            title: 'ProvedCounts',
            description:
              'What receipts prove. Counts only sends of keys whose `success` is delivered or read; of ' +
              'others the acceptance by the provider is known.',
          },
        ),
      },
      { title: 'RequestCounts' },
    ),
    success_rate: share('Succeeded of finished, 0 to 1; null without any.'),
    fallback_rate: share('By fallback of succeeded; null without any.'),
    time_to_sent: Type.Object(
      { p50_ms: nullable(Type.Integer()), p95_ms: nullable(Type.Integer()) },
      {
        title: 'TimeToSent',
        description:
          'From its due time to the end of a request that succeeded; two significant digits.',
      },
    ),
    costs: Type.Array(MoneySchema, {
      description: 'What the messages cost, by currency; empty where nothing is known.',
    }),
    webhooks: Type.Object(
      {
        delivered: Type.Integer(),
        failed: Type.Integer(),
        success_rate: share('Of both; null without any.'),
      },
      { title: 'WebhookCounts' },
    ),
    quota: Type.Object(
      {
        period: Type.String(),
        limit: nullable(Type.Integer()),
        used: nullable(Type.Integer({ description: 'Sent, or not known to have failed.' })),
        held: nullable(
          Type.Integer({
            description:
              'Reserved in blocks by processes that send; unused ones come back within two minutes.',
          }),
        ),
        lasts_until: nullable(
          Type.String({
            description:
              "When it is used up at the period's pace; null when the period ends before.",
          }),
        ),
      },
      { title: 'QuotaUse' },
    ),
  },
  { title: 'Overview' },
);

export type OverviewAnswer = Static<typeof OverviewSchema>;
