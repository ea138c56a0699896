import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { byChannel, CHANNELS } from '../channels.ts';
import { ERROR_CODES, type ErrorCode } from '../errors/error-code-list.ts';
import { MAX_LANGUAGE } from '../content/languages.ts';
import { CHOSEN_FORMS, type ChosenForm } from '../content/message.ts';
import { DELIVERY_STATES, type DeliveryState } from '../requests/success.ts';
import { CostSchema, MoneySchema, SkippedChannelSchema } from './prices.ts';

/** Identifiers and times are positive integers. */
export const IdSchema = (description: string) => Type.Integer({ minimum: 1, description });

/** The header `X-Request-Id` of the caller. */
export const GivenRequestIdSchema = Type.String({
  minLength: 1,
  maxLength: 128,
  examples: ['order-4711'],
  description: 'The `X-Request-Id` that the caller gave the call (addition).',
});

const requestId = IdSchema('Identifier of the log record of this request.');

/** Milliseconds, as a number followed by `ms`. */
const processingTime = Type.String({
  pattern: '^\\d+(\\.\\d+)?ms$',
  description: 'Duration of the provider call; `0ms` where no call was made.',
});

const detail = Type.Unknown({
  description: "Extra provider data on some channels: the provider's answer without secrets.",
});

const sendId = IdSchema('Send record id of that channel.');

export const ErrorCodeSchema = Type.Unsafe<ErrorCode>({
  type: 'string',
  title: 'ErrorCode',
  minLength: 1,
  examples: Object.keys(ERROR_CODES),
  description:
    'Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.',
});

export const DeliverySchema = Type.Object(
  {
    state: Type.Unsafe<DeliveryState>({
      type: 'string',
      title: 'DeliveryState',
      enum: [...DELIVERY_STATES],
      description:
        '`accepted` by the provider; `not bounced`: a mail that did not come back in time; ' +
        '`delivered`; `read`; `failed`.',
    }),
    at: IdSchema('Unix seconds.'),
  },
  {
    title: 'ChannelDelivery',
    additionalProperties: false,
    description:
      'What was known of the message when the result was decided (addition). Present when the key ' +
      'asks for a `success`.',
  },
);

export const LaterSchema = Type.Object(
  {
    status: Type.Boolean({
      description: '`true`: the message arrived after all. `false`: it failed after all.',
    }),
    reason: Type.Optional(Type.String({ minLength: 1 })),
    code: Type.Optional(ErrorCodeSchema),
    at: IdSchema('Unix seconds.'),
  },
  {
    title: 'LaterTruth',
    additionalProperties: false,
    description:
      'What became known after the result (addition). It changed neither the result nor the cascade.',
  },
);

export const ChosenFormSchema = Type.Unsafe<ChosenForm>({
  type: 'string',
  title: 'ChosenForm',
  enum: [...CHOSEN_FORMS],
  description:
    'What the provider was given (addition): the `message`, or the template of `otherwise`. Present where ' +
    'the content has `otherwise` and a call was made.',
});

export const ChosenLanguageSchema = Type.String({
  minLength: 2,
  maxLength: MAX_LANGUAGE,
  examples: ['pt-BR'],
  description:
    'Language in which the template went (addition). Present where `target.locale` or the variants of the template left a ' +
    'choice, and a call was made.',
});

/** What is known of the message of a channel, delivered or failed. */
const ResultFactsSchema = Type.Object({
  chosen: Type.Optional(ChosenFormSchema),
  language: Type.Optional(ChosenLanguageSchema),
  cost: Type.Optional(CostSchema),
  delivery: Type.Optional(DeliverySchema),
  later: Type.Optional(LaterSchema),
  // Of the key of a sender pool.
  device: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'The device whose send decided (addition). Present with the key of a sender pool.',
    }),
  ),
  tried: Type.Optional(
    Type.Array(
      Type.Object(
        {
          id: IdSchema('Send record id.'),
          device: Type.String({ minLength: 1, maxLength: 100 }),
          reason: Type.String({ minLength: 1 }),
          code: ErrorCodeSchema,
        },
        { title: 'TriedSender', additionalProperties: false },
      ),
      {
        minItems: 1,
        maxItems: 3,
        description:
          'Members of the pool that sent nothing before it, for their own fault (addition).',
      },
    ),
  ),
});

export type ResultFacts = Static<typeof ResultFactsSchema>;

export const DeliveredChannelSchema = Type.Object(
  {
    status: Type.Literal(true),
    id: sendId,
    detail: Type.Optional(detail),
    processing_time: processingTime,
    fallback: Type.Optional(
      Type.Literal(true, {
        description: '`true` when the channel sent as part of a fallback tier.',
      }),
    ),
    ...ResultFactsSchema.properties,
  },
  { title: 'DeliveredChannel', additionalProperties: false },
);

export const FailedChannelSchema = Type.Object(
  {
    status: Type.Literal(false),
    id: sendId,
    reason: Type.String({
      minLength: 1,
      description: 'Quota, missing target, template inactive, provider error, etc.',
    }),
    code: ErrorCodeSchema,
    detail: Type.Optional(detail),
    processing_time: processingTime,
    ...ResultFactsSchema.properties,
  },
  { title: 'FailedChannel', additionalProperties: false },
);

const ScheduledChannelSchema = Type.Object(
  { status: Type.Literal(true), scheduled: Type.Literal(true) },
  { title: 'ScheduledChannel', additionalProperties: false },
);

function resultsOf<T extends TSchema>(result: T, title: string, description: string) {
  return Type.Object(
    byChannel(() => Type.Optional(result)),
    { additionalProperties: false, minProperties: 1, title, description },
  );
}

/** The failure comes first: a reader that takes the first matching variant must look for `reason`. */
const ChannelResultSchema = Type.Union([FailedChannelSchema, DeliveredChannelSchema], {
  title: 'ChannelResult',
});

export const ChannelResultsSchema = resultsOf(
  ChannelResultSchema,
  'ChannelResults',
  'Result of every channel that was attempted; channels of skipped tiers are absent.',
);

/** Of a request, beside its channels. */
export const SkippedSchema = Type.Array(SkippedChannelSchema, {
  minItems: 1,
  maxItems: CHANNELS.length,
  description: 'Channels of tiers that `context.behaviour.max_cost` kept from opening (addition).',
});

const TotalCostSchema = Type.Object(MoneySchema.properties, {
  title: 'TotalCost',
  additionalProperties: false,
  description:
    'What the channels cost together (addition). Present where a channel has `cost`, and all of them in one currency.',
});

/** What an answer says beside its channels, and the event of its end. */
export const AnswerTotalsSchema = Type.Object({
  skipped: Type.Optional(SkippedSchema),
  cost: Type.Optional(TotalCostSchema),
});

export type AnswerTotals = Static<typeof AnswerTotalsSchema>;

/** Code of an answer as a whole. */
export const AnswerCodeSchema = Type.Unsafe<ErrorCode>({
  ...ErrorCodeSchema,
  description:
    '`outcome_unknown`: no channel is known to have delivered, and the message of one may have ' +
    'arrived (addition). Send it again only after asking. Absent otherwise: each failed channel has ' +
    'its own code.',
});

export const SendResultSchema = Type.Object(
  {
    status: Type.Boolean({ description: '`true`: at least one channel delivered.' }),
    code: Type.Optional(AnswerCodeSchema),
    id: IdSchema(
      'Primary tracking identifier: the send record of the first channel that sent, otherwise of ' +
        'the first attempted.',
    ),
    request_id: requestId,
    channels: ChannelResultsSchema,
    ...AnswerTotalsSchema.properties,
  },
  {
    title: 'SendResult',
    additionalProperties: false,
    description: 'Outcome of a send whose channels were attempted.',
  },
);

export const SendQueuedSchema = Type.Object(
  {
    status: Type.Literal(true),
    queued: Type.Literal(true, { description: 'No message id exists at queue time.' }),
    request_id: requestId,
  },
  { title: 'SendQueued', additionalProperties: false, description: 'Async accepted.' },
);

export const SendScheduledSchema = Type.Object(
  {
    status: Type.Literal(true),
    scheduled: Type.Literal(true),
    request_id: requestId,
    channels: resultsOf(
      ScheduledChannelSchema,
      'ScheduledChannels',
      'Every channel of every tier.',
    ),
  },
  { title: 'SendScheduled', additionalProperties: false, description: 'Scheduled.' },
);

export const RefusalSchema = Type.Object(
  {
    status: Type.Literal(false),
    reason: Type.String({
      minLength: 1,
      description: 'Human-readable cause; begins with the field at fault.',
    }),
    code: ErrorCodeSchema,
    field: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'Path of the member that is not valid (addition).',
      }),
    ),
    hint: Type.Optional(
      Type.String({ minLength: 1, description: 'What may be done about it (addition).' }),
    ),
    request_id: Type.Optional(
      IdSchema('Identifier of the log record; present when that was written.'),
    ),
    x_request_id: Type.Optional(GivenRequestIdSchema),
  },
  {
    title: 'ApiError',
    additionalProperties: false,
    description: 'The call was refused, or failed before any channel ran.',
  },
);
