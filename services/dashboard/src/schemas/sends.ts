import { STANDINGS } from '@cascade/cascade';
import {
  ChannelSchema,
  CHOSEN_FORMS,
  channelsWith,
  DELIVERY_STATES,
  ErrorCodeSchema,
  SUCCESS_STATES,
  type ChosenForm,
} from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { FailureSchema, SaidSchema } from './failures.ts';
import { BounceClassSchema } from './bounces.ts';
import { Choice, nullable, TimeSchema } from './fields.ts';

export const SendOutcomeSchema = Choice('SendOutcome', ['sent', 'failed', 'unknown']);

export const ReceiptStatusSchema = Choice('ReceiptStatus', [
  'sent',
  'delivered',
  'read',
  'played',
  'failed',
]);

/** What became of a message, in a word; the same in the log, in batches and in the figures. */
export const StandingSchema = Choice(
  'Standing',
  STANDINGS,
  '`accepted`: by the provider, and nothing else is known. `not_bounced`: a mail that did not come back in time. ' +
    '`failed_later`: accepted, and a receipt said later that it failed. `arrived_later`: told as failed or unknown, and a ' +
    'receipt proved later that it arrived. `waiting`: for a receipt.',
);

export const SuccessStateSchema = Choice('AskedState', SUCCESS_STATES);

/** Code of a reason; null without one. */
const ReasonCodeSchema = nullable({ ...ErrorCodeSchema, type: 'string' });

export const SendSchema = Type.Object(
  {
    id: Type.Integer(),
    request_id: Type.Integer(),
    channel: ChannelSchema,
    tier: Type.Integer(),
    device: Type.String(),
    target: nullable(Type.String()),
    state: Choice(
      'SendState',
      ['pending', 'sent', 'failed', 'unknown', 'skipped', 'cancelled'],
      '`skipped`: an earlier tier succeeded. `unknown` becomes `sent` when a receipt proves it and no later tier was called.',
    ),
    standing: StandingSchema,
    reason: nullable(Type.String()),
    code: ReasonCodeSchema,
    failure: nullable(FailureSchema),
    provider_message_id: nullable(Type.String()),
    chosen: Type.Unsafe<ChosenForm | null>({
      title: 'ChosenFormOrNone',
      type: ['string', 'null'],
      enum: [...CHOSEN_FORMS, null],
      description:
        'Of a content with `otherwise`: what the provider was given. Null without one, and before the call.',
    }),
    receipt: nullable(
      Type.Object(
        {
          status: ReceiptStatusSchema,
          reason: nullable(Type.String({ description: 'Of a failed message.' })),
          code: ReasonCodeSchema,
          failure: nullable(FailureSchema),
          bounce_class: Type.Optional(BounceClassSchema),
          at: TimeSchema,
        },
        {
          title: 'Receipt',
          description:
            `What the provider told last about the message; ${channelsWith('tellsReceipts', true).join(', ')}, ` +
            'of a mail its bounce.',
        },
      ),
    ),
    waiting: nullable(
      Type.Object(
        {
          reason: Type.String(),
          failure: SaidSchema,
          until: Type.Unsafe<string>({
            ...TimeSchema,
            description: 'When it is expected to be sent.',
          }),
          since: TimeSchema,
        },
        {
          title: 'SendWaiting',
          description:
            'Of a pending send: its phone has reached a daily limit, and it waits for another day; it is outside the ' +
            'send window of its recipient or above its cap, and waits for that; or its provider ' +
            'refused it for the moment (`reason`), and is called again at `until`.',
        },
      ),
    ),
    success: nullable(
      Type.Object(
        {
          state: SuccessStateSchema,
          within: nullable(
            Type.Integer({ description: 'Seconds; null where the acceptance decides.' }),
          ),
        },
        { title: 'SendSuccess', description: 'What its key asked for; null without a `success`.' },
      ),
    ),
    delivery: nullable(
      Type.Object(
        {
          state: Choice('SendDeliveryState', DELIVERY_STATES),
          at: TimeSchema,
        },
        {
          title: 'SendDelivery',
          description: 'Of a send with `success`: what was known of the message at its end.',
        },
      ),
    ),
    later: nullable(
      Type.Object(
        {
          state: SendOutcomeSchema,
          standing: StandingSchema,
          reason: nullable(Type.String()),
          code: ReasonCodeSchema,
          failure: nullable(FailureSchema),
          at: TimeSchema,
        },
        { title: 'SendLater', description: 'What became known after the outcome.' },
      ),
    ),
    awaits: nullable(
      Type.Object(
        {
          state: Type.Optional(SuccessStateSchema),
          since: TimeSchema,
          until: TimeSchema,
        },
        {
          title: 'SendAwaits',
          description:
            'Of a pending send that its provider accepted: the state that a receipt must prove, and until ' +
            'when. Without `state` a setting makes it wait, of its device (`confirm_ms`) or of the installation.',
        },
      ),
    ),
    processing_ms: nullable(Type.Number()),
    finished_at: nullable(TimeSchema),
    accepted_at: TimeSchema,
  },
  { title: 'Send' },
);

export const ListedSendSchema = Type.Object(
  {
    ...SendSchema.properties,
    contact: nullable(
      Type.String({
        description:
          'Names the recipient: the same for all of its numbers and ids. Null without a target.',
      }),
    ),
  },
  { title: 'ListedSend' },
);

export type SendView = Static<typeof SendSchema>;
export type ListedSendView = Static<typeof ListedSendSchema>;
