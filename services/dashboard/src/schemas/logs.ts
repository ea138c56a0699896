import { BounceClassSchema } from './bounces.ts';
import {
  ChannelSchema,
  channelsWith,
  DELIVERY_STATES,
  ErrorCodeSchema,
  SUCCESS_STATES,
} from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { DeliverySchema } from './deliveries.ts';
import {
  Choice,
  ContentsRemovedSchema,
  line,
  nullable,
  TimeInputSchema,
  TimeSchema,
} from './fields.ts';
import { FormatSchema, PageQuerySchema } from './pages.ts';

const StateSchema = Choice('LoggedRequestState', ['scheduled', 'open', 'finished', 'cancelled']);

const period = {
  from: Type.Optional(TimeInputSchema),
  to: Type.Optional(TimeInputSchema),
};

const listed = { ...PageQuerySchema.properties, format: Type.Optional(FormatSchema) };

export const RequestQuerySchema = Type.Object(
  {
    ...listed,
    ...period,
    state: Type.Optional(StateSchema),
    status: Type.Optional(Type.Boolean({ description: 'Whether any channel succeeded.' })),
    channel: Type.Optional(ChannelSchema),
    device: Type.Optional(line(100)),
  },
  { additionalProperties: false },
);

const AuditKindSchema = Choice(
  'AuditKind',
  ['send.rejected', 'management', 'limit.reached'],
  '`send.rejected`: a refused call of `/v1`. `limit.reached`: something over a limit is left out from now on.',
);

export const AuditQuerySchema = Type.Object(
  {
    ...listed,
    ...period,
    kind: Type.Optional(AuditKindSchema),
    actor: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Id of a person or an account token, or `operator`.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const StatsQuerySchema = Type.Object(
  { ...period, format: Type.Optional(FormatSchema) },
  { additionalProperties: false },
);

const SendOutcomeSchema = Choice('SendOutcome', ['sent', 'failed', 'unknown']);

const ReceiptStatusSchema = Choice('ReceiptStatus', [
  'sent',
  'delivered',
  'read',
  'played',
  'failed',
]);

const SuccessStateSchema = Choice('AskedState', SUCCESS_STATES);

/** Code of a reason; null without one. */
const ReasonCodeSchema = nullable({ ...ErrorCodeSchema, type: 'string' });

const SendSchema = Type.Object(
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
    reason: nullable(Type.String()),
    code: ReasonCodeSchema,
    provider_message_id: nullable(Type.String()),
    receipt: nullable(
      Type.Object(
        {
          status: ReceiptStatusSchema,
          reason: nullable(Type.String({ description: 'Of a failed message.' })),
          code: ReasonCodeSchema,
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
          until: Type.Unsafe<string>({
            ...TimeSchema,
            description: 'When it is expected to be sent.',
          }),
          since: TimeSchema,
        },
        {
          title: 'SendWaiting',
          description:
            'Of a pending send: its phone has reached a daily limit, and it waits for another day.',
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
          reason: nullable(Type.String()),
          code: ReasonCodeSchema,
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
            'when. Without `state` the setting `confirm_ms` of its device makes it wait.',
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

export const RequestSchema = Type.Object(
  {
    id: Type.Integer(),
    mode: Choice('SendMode', ['sync', 'async']),
    state: StateSchema,
    status: nullable(Type.Boolean({ description: 'Null until finished.' })),
    scheduled: Type.Boolean(),
    accepted_at: TimeSchema,
    due_at: TimeSchema,
    finished_at: nullable(TimeSchema),
    channels: Type.Array(ChannelSchema),
    sends: Type.Array(SendSchema),
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
      '`waiting`: its phone had reached a daily limit. ' +
        '`call`: a worker took the right to call the provider. `ended`: ended without a call. ' +
        '`awaits`: the provider accepted, and a receipt is awaited until `until`. `tier`: a later tier opened. ' +
        '`later`: truth that came after the outcome, which stands. ' +
        '`receipt`: the provider told about the message.',
    ),
    tier: Type.Optional(Type.Integer()),
    channel: Type.Optional(ChannelSchema),
    send: Type.Optional(Type.Integer()),
    state: Type.Optional(SendOutcomeSchema),
    success: Type.Optional(SuccessStateSchema),
    until: Type.Optional(Type.Unsafe<string>({ ...TimeSchema, description: 'Of `awaits`.' })),
    receipt: Type.Optional(ReceiptStatusSchema),
    reason: Type.Optional(Type.String()),
    code: Type.Optional(ErrorCodeSchema),
    bounce_class: Type.Optional(BounceClassSchema),
  },
  { title: 'TimelineEntry' },
);

const SendDetailSchema = Type.Object(
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
    cancellable: Type.Boolean({ description: 'Scheduled and not started.' }),
    deliveries: Type.Array(DeliverySchema, {
      description: 'Deliveries of its events, without resends.',
    }),
    plan: Type.Array(Type.Array(ChannelSchema), { description: 'Channels by tier.' }),
    transactional: Type.Boolean({
      description:
        'Sent with `context.behaviour.transactional`: its inline messages pass an opt-out.',
    }),
    content: Type.Object(
      {},
      {
        title: 'RequestContent',
        additionalProperties: true,
        description: 'By channel, as accepted.',
      },
    ),
    variables: Type.Array(Type.String(), { description: 'Names; values may be secrets.' }),
    agent: nullable(
      Type.String({
        description: 'What the agent that sent it by MCP called itself; not verified.',
      }),
    ),
    trace_id: nullable(
      Type.String({ description: 'Id of the OpenTelemetry trace; null when traces were off.' }),
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

export const AuditRowSchema = Type.Object(
  {
    id: Type.Integer(),
    at: TimeSchema,
    kind: AuditKindSchema,
    status: Type.Integer(),
    reason: Type.String(),
    actor: nullable(
      Type.String({ description: 'Id of a person or an account token, or `operator`.' }),
    ),
    actor_name: nullable(
      Type.String({
        description: 'Address of the person or name of the account token that acted.',
      }),
    ),
    agent: nullable(
      Type.String({
        description:
          'What the agent called itself, where one acted by MCP. It is not verified: the token is what acted.',
      }),
    ),
    operation: nullable(
      Type.String({
        description: 'Id of the operation of this API; null for calls of `/v1` and rows of before.',
      }),
    ),
    code: nullable({ ...ErrorCodeSchema, type: 'string' }),
    route: nullable(Type.String()),
    ip: nullable(Type.String()),
    unwritten: Type.Integer({
      description:
        'Calls like this one since the row before it that left no row: of refused calls at most 300 a minute ' +
        'leave one, of successful ones 2,000 of a kind in a day, and then one a minute.',
    }),
  },
  { title: 'AuditRow' },
);

export const RejectedCallSchema = Type.Object(
  {
    at: TimeSchema,
    content_type: nullable(Type.String()),
    body: Type.Unsafe<unknown>({
      description:
        'The body, as JSON where it is JSON, else its text. Tokens and values of variables are `…` with their length.',
    }),
    truncated: Type.Boolean({ description: 'The body had more than the 16 KB that are kept.' }),
  },
  { title: 'RejectedCall' },
);

export const StatsSchema = Type.Object(
  {
    from: TimeSchema,
    to: TimeSchema,
    counted_since: nullable({
      ...TimeSchema,
      description:
        'Set while requests of before are still being counted, after an update or a restore: they are missing from `data`. Otherwise null.',
    }),
    counting: Type.Boolean({
      description: 'Requests of the period are still being counted: a later call has more.',
    }),
    data: Type.Array(
      Type.Object(
        {
          day: Type.String({ description: '`2026-11-21`, UTC.' }),
          channel: ChannelSchema,
          outcome: SendOutcomeSchema,
          count: Type.Integer(),
        },
        { title: 'DayCount' },
      ),
    ),
  },
  { title: 'Stats' },
);

export type SendDetailView = Static<typeof SendDetailSchema>;
export type RequestDetailView = Static<typeof RequestDetailSchema>;
export type SendView = Static<typeof SendSchema>;
export type ListedSendView = Static<typeof ListedSendSchema>;
export type RequestView = Static<typeof RequestSchema>;
export type TimelineEntry = Static<typeof TimelineEntrySchema>;
export type Stats = Static<typeof StatsSchema>;
export type RejectedCallView = Omit<Static<typeof RejectedCallSchema>, 'at'>;
export type AuditRowView = Static<typeof AuditRowSchema>;
