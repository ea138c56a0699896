import { Type } from 'typebox';
import { CHANNELS } from '../channels.ts';
import { SCHEDULE_DAYS, VALID_DAYS } from '../limits/schedule-horizon.ts';
import { WITHIN } from '../requests/success.ts';
import { SendWindowSchema } from './send-window.ts';
import { TopicKeySchema } from './topic-key.ts';

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
  },
  { title: 'Behaviour', additionalProperties: false },
);

export const ContextSchema = Type.Object(
  {
    timing: Type.Optional(TimingSchema),
    behaviour: Type.Optional(BehaviourSchema),
    topic: Type.Optional(
      TopicKeySchema(
        'Key of a topic of the account, such as `offers`: the kind of message that this is (addition). A channel fails with ' +
          '`recipient_ended_topic` for a recipient who ended the topic, and the next tier opens. The link of a mail to ' +
          'unsubscribe ends this topic alone. The topic of the template when absent.',
      ),
    ),
  },
  { title: 'Context', additionalProperties: false, description: 'Scheduling and behaviour.' },
);
