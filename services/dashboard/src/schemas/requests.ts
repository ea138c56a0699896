import {
  ChannelSchema,
  ErrorCodeSchema,
  MoneySchema,
  SendWindowSchema,
  SkippedChannelSchema,
} from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { FailureSchema } from './failures.ts';
import { BounceClassSchema } from './bounces.ts';
import { DeliverySchema } from './deliveries.ts';
import { Choice, ContentsRemovedSchema, line, nullable, TimeSchema } from './fields.ts';
import { loggedPage, period } from './log-pages.ts';
import { PeopleFormatSchema } from './pages.ts';
import {
  ReceiptStatusSchema,
  SendOutcomeSchema,
  SendSchema,
  StandingSchema,
  SuccessStateSchema,
} from './sends.ts';

const StateSchema = Choice('LoggedRequestState', ['scheduled', 'open', 'finished', 'cancelled']);

export const RequestQuerySchema = Type.Object(
  {
    ...loggedPage,
    format: Type.Optional(PeopleFormatSchema),
    ...period,
    state: Type.Optional(StateSchema),
    status: Type.Optional(Type.Boolean({ description: 'Whether any channel succeeded.' })),
    channel: Type.Optional(ChannelSchema),
    device: Type.Optional(line(100)),
    batch: Type.Optional(line(100, 'Id of the campaign whose requests are meant.')),
  },
  { additionalProperties: false },
);

export const RequestSchema = Type.Object(
  {
    id: Type.Integer(),
    mode: Choice('SendMode', ['sync', 'async']),
    state: StateSchema,
    status: nullable(Type.Boolean({ description: 'Null until finished.' })),
    standing: StandingSchema,
    scheduled: Type.Boolean(),
    accepted_at: TimeSchema,
    due_at: TimeSchema,
    finished_at: nullable(TimeSchema),
    channels: Type.Array(ChannelSchema),
    sends: Type.Array(SendSchema),
    cost: nullable({
      ...MoneySchema,
      title: 'RequestCost',
      description:
        'What its messages cost together; null where nothing is known, or in several currencies.',
    }),
  },
  { title: 'Request' },
);

const TimelineEntrySchema = Type.Object(
  {
    at: TimeSchema,
    event: Choice(
      'TimelineEvent',
      [
        'accepted',
        'due',
        'cancelled',
        'waiting',
        'call',
        'ended',
        'awaits',
        'tier',
        'outcome',
        'later',
        'receipt',
      ],
      '`waiting`: its phone had reached a daily limit, it was outside the send window of its recipient or above its cap, or its provider refused the call before for the moment. ' +
        '`call`: a worker took the right to call the provider. `ended`: ended without a call. ' +
        '`awaits`: the provider accepted, and a receipt is awaited until `until`. `tier`: a later tier opened. ' +
        '`later`: truth that came after the outcome, which stands. ' +
        '`receipt`: the provider told about the message.',
    ),
    tier: Type.Optional(Type.Integer()),
    channel: Type.Optional(ChannelSchema),
    send: Type.Optional(Type.Integer()),
    state: Type.Optional(SendOutcomeSchema),
    standing: Type.Optional(StandingSchema),
    success: Type.Optional(SuccessStateSchema),
    until: Type.Optional(Type.Unsafe<string>({ ...TimeSchema, description: 'Of `awaits`.' })),
    receipt: Type.Optional(ReceiptStatusSchema),
    reason: Type.Optional(Type.String()),
    code: Type.Optional(ErrorCodeSchema),
    failure: Type.Optional(FailureSchema),
    bounce_class: Type.Optional(BounceClassSchema),
  },
  { title: 'TimelineEntry' },
);

export const SendDetailSchema = Type.Object(
  {
    ...SendSchema.properties,
    device_name: nullable(Type.String({ description: 'Null when the device is gone.' })),
    sender_pool: nullable(
      Type.Object(
        { id: Type.String(), name: nullable(Type.String()) },
        {
          title: 'UsedSenderPool',
          description:
            'Null: the key is of a device. Each member that was tried is a send of its own, in this ' +
            'order. `name` is null when the pool is gone.',
        },
      ),
    ),
    template: nullable(
      Type.Object(
        { id: Type.Integer(), name: nullable(Type.String()) },
        { title: 'UsedTemplate', description: 'Null: inline.' },
      ),
    ),
    called_at: nullable(Type.String({ description: 'When a worker claimed the send.' })),
    skipped_after: nullable(
      Type.String({
        description: 'The channel of an earlier tier that succeeded, of a skipped send.',
      }),
    ),
    detail: Type.Unknown({ description: "The provider's answer, secrets removed; null without." }),
    rendered: Type.Unsafe<unknown>({
      description:
        "What the recipient reads, `{kind, …}`, as today's template and the variables give it. Null " +
        'for viewers, for sensitive templates, and where nothing can be rendered.',
    }),
  },
  { title: 'SendDetail' },
);

export const RequestDetailSchema = Type.Object(
  {
    ...RequestSchema.properties,
    sends: Type.Array(SendDetailSchema),
    cancellable: Type.Boolean({
      description:
        'Scheduled and not started, or its only open send was refused for the moment and waits for its ' +
        'next call.',
    }),
    deliveries: Type.Array(DeliverySchema, {
      description: 'Deliveries of its events, without resends.',
    }),
    plan: Type.Array(Type.Array(ChannelSchema), { description: 'Channels by tier.' }),
    max_cost: nullable({
      ...MoneySchema,
      title: 'RequestBudget',
      description: 'What it may cost (`context.behaviour.max_cost`); null without a limit.',
    }),
    skipped: Type.Array(SkippedChannelSchema, {
      description: 'Channels of tiers that `max_cost` kept from opening, in their order.',
    }),
    automatic: Type.Boolean({ description: 'A rule of the account answers a contact.' }),
    transactional: Type.Boolean({
      description:
        'Sent with `context.behaviour.transactional`: its inline messages pass an opt-out.',
    }),
    topic: Type.Optional(
      Type.String({ description: 'Key of the topic of its messages: its `context.topic`.' }),
    ),
    window: Type.Optional(SendWindowSchema),
    timezone: Type.Optional(
      Type.String({ description: 'Where its recipient is (IANA): its `target.timezone`.' }),
    ),
    locale: Type.Optional(
      Type.String({ description: 'Language of its recipient: its `target.locale`.' }),
    ),
    content: Type.Object(
      {},
      {
        title: 'RequestContent',
        additionalProperties: true,
        description: 'By channel, as accepted.',
      },
    ),
    variables: Type.Array(Type.String(), { description: 'Names; values may be secrets.' }),
    batch: nullable(
      Type.Object(
        { id: Type.String(), name: Type.String() },
        {
          title: 'RequestBatch',
          description: 'The campaign that made it; null: none, or deleted.',
        },
      ),
    ),
    agent: nullable(
      Type.String({
        description: 'What the agent that sent it by MCP called itself; not verified.',
      }),
    ),
    token: nullable(
      Type.Object(
        { id: Type.String(), name: nullable(Type.String({ description: 'Null: deleted.' })) },
        {
          title: 'RequestToken',
          description: 'The account token that asked for it; null: a person or the product did.',
        },
      ),
    ),
    trace_id: nullable(
      Type.String({ description: 'Id of the OpenTelemetry trace; null when traces were off.' }),
    ),
    x_request_id: nullable(
      Type.String({
        description:
          '`X-Request-Id` of the call that made it: log lines about it have it as `correlationId`.',
      }),
    ),
    contents_removed_at: ContentsRemovedSchema,
    secret: Type.Boolean({
      description:
        'What it says is shown to nobody, at any time: a template of it is sensitive, or it is the ' +
        "product's own and holds a one-time link.",
    }),
    timeline: Type.Array(TimelineEntrySchema),
  },
  { title: 'RequestDetail' },
);

export type SendDetailView = Static<typeof SendDetailSchema>;
export type RequestDetailView = Static<typeof RequestDetailSchema>;
export type RequestView = Static<typeof RequestSchema>;
export type TimelineEntry = Static<typeof TimelineEntrySchema>;
