import { Type } from 'typebox';
import { CHANNELS } from '../channels.ts';
import { SCHEDULE_DAYS, VALID_DAYS } from '../limits/schedule-horizon.ts';
import { WITHIN } from '../requests/success.ts';
import { AMOUNT_FORM } from '../prices/money.ts';
import { SendWindowSchema } from './send-window.ts';

/** Amounts have nine digits before the point. */
const MOST_COST = 999_999_999;

const TimingSchema = Type.Object(
  {
    schedule: Type.Optional(
      Type.Unsafe<number | null>({
        type: ['integer', 'null'],
        default: null,
        description:
          'Unix time in seconds at which to deliver; null or absent sends now. A time in the ' +
          `past is rejected, and so is one that is more than ${SCHEDULE_DAYS} days ahead.`,
      }),
    ),
    tier_within: Type.Optional(
      Type.Integer({
        minimum: WITHIN.least,
        maximum: WITHIN.most,
        description:
          '`within` of every key that asks for `delivered` or `read` and has none of its own ' +
          '(addition). Seconds.',
      }),
    ),
    window: Type.Optional(SendWindowSchema),
    valid_until: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Unix time in seconds from which an async or scheduled send is not made any more, such as one that waits for ' +
          `its window (addition). Default: 24 hours after its time; at most ${VALID_DAYS} days after it.`,
      }),
    ),
  },
  { title: 'Timing', additionalProperties: false },
);

const BehaviourSchema = Type.Object(
  {
    channel: Type.Optional(
      Type.Unsafe<'all' | (typeof CHANNELS)[number]>({
        type: 'string',
        title: 'ChannelChoice',
        enum: ['all', ...CHANNELS],
        default: 'all',
        description:
          '`all` sends every channel that has a key and content; a channel name restricts the ' +
          'request to that single channel.',
      }),
    ),
    mode: Type.Optional(
      Type.Unsafe<'sync' | 'async'>({
        type: 'string',
        title: 'SendMode',
        enum: ['sync', 'async'],
        default: 'sync',
        description:
          '`sync` waits for channel results in the HTTP response; `async` queues at once and ' +
          'records the result in the logs.',
      }),
    ),
    transactional: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          '`true`: inline messages of this request also go to contacts who opted out, such as a ' +
          'one-time code; never to an address that bounced. 403 unless the operator allowed it for ' +
          'the account. A template keeps its own mark (addition).',
      }),
    ),
    max_cost: Type.Optional(
      Type.Unsafe<string | number>({
        title: 'MaxCost',
        type: ['string', 'number'],
        pattern: AMOUNT_FORM,
        minimum: 0,
        maximum: MOST_COST,
        examples: ['0.05'],
        description:
          "What the request may cost, in the currency of the account's price table (addition). A tier that would exceed it " +
          "with what was spent before isn't opened: its channels are told under `skipped`. Needs a price table; 400 " +
          'where every tier would cost more.',
      }),
    ),
  },
  { title: 'Behaviour', additionalProperties: false },
);

export const ContextSchema = Type.Object(
  { timing: Type.Optional(TimingSchema), behaviour: Type.Optional(BehaviourSchema) },
  { title: 'Context', additionalProperties: false, description: 'Scheduling and behaviour.' },
);
