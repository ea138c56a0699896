import { Type } from 'typebox';
import type { Static, TProperties } from 'typebox';
import type { Channel } from '../channels.ts';
import { EVENT_CHANNELS, STATUS_CHANNELS, type EventKind } from './event-kinds.ts';
import {
  ChannelResultsSchema,
  DeliverySchema,
  ErrorCodeSchema,
  GivenRequestIdSchema,
  IdSchema,
  LaterSchema,
  AnswerCodeSchema,
  AnswerTotalsSchema,
} from '../schemas/send-response.ts';
import { SuccessStateSchema } from '../schemas/success-state.ts';
import { WITHIN } from '../requests/success.ts';
import { ContactSchema } from './contact.ts';
import { DEVICE_STATUSES, type DeviceStatus } from './device-status.ts';
import { QUOTA_PERCENTS, type QuotaPercent } from './event-facts.ts';
import { EventFileSchema, EventMessageSchema, LocationSchema } from './inbound-message.ts';
import { providerErrors } from './inbound-parts.ts';

const strict = <P extends TProperties>(title: string, properties: P) =>
  Type.Object(properties, { title, additionalProperties: false });

const channelOf = (kind: EventKind, title: string) =>
  Type.Unsafe<Channel>({ type: 'string', title, enum: [...EVENT_CHANNELS[kind]] });

const device = strict('EventDevice', {
  id: Type.String(),
  name: Type.String(),
  number: Type.String({
    description:
      'Number of the phone or WABA number, numeric id of the bot, or mail address; may be empty.',
  }),
});

const timestamp = Type.Integer({ minimum: 0, description: 'Unix seconds.' });

const production = Type.Boolean({
  description: '`false` for tests and traffic of sandbox devices, `true` for live traffic.',
});

export const IncomingMessageSchema = strict('IncomingMessageEvent', {
  event: Type.Literal('incoming_message'),
  channel: channelOf('incoming_message', 'IncomingMessageChannel'),
  device,
  from: ContactSchema,
  message: EventMessageSchema,
  inbound_limit: Type.Optional(
    Type.Object(
      {
        limit: Type.Integer({
          description: 'Messages of contacts that the account may get in a day.',
        }),
        until: Type.Integer({ description: 'Unix seconds: the end of the day (UTC).' }),
      },
      {
        title: 'InboundLimit',
        additionalProperties: false,
        description:
          'An addition. Present when this message reached the limit of the day: messages that come after ' +
          'it until then are neither stored nor told.',
      },
    ),
  ),
  timestamp,
  production,
});
export type IncomingMessageEvent = Static<typeof IncomingMessageSchema>;

const answer = Type.Union(
  [EventFileSchema, LocationSchema, Type.String(), Type.Number(), Type.Boolean(), Type.Null()],
  { title: 'SubmissionAnswer' },
);

export const SubmissionSchema = strict('SubmissionEvent', {
  event: Type.Literal('submission'),
  channel: channelOf('submission', 'SubmissionChannel'),
  device,
  form: strict('EventForm', { id: Type.String(), name: Type.String() }),
  from: ContactSchema,
  submission_id: Type.String(),
  answers: Type.Record(Type.String(), answer, {
    title: 'SubmissionAnswers',
    description: 'By the key of the question.',
  }),
  timestamp,
  production,
});
export type SubmissionEvent = Static<typeof SubmissionSchema>;

export const MESSAGE_STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const MessageStatusSchema = strict('MessageStatusEvent', {
  event: Type.Literal('message_status'),
  channel: channelOf('message_status', 'MessageStatusChannel'),
  device,
  id: Type.Optional(IdSchema('Send record id; absent for a message that was not sent from here.')),
  request_id: Type.Optional(IdSchema('`request_id` of its send.')),
  provider_message_id: Type.String(),
  status: Type.Unsafe<MessageStatus>({
    type: 'string',
    title: 'MessageStatus',
    enum: [...MESSAGE_STATUSES],
  }),
  recipient: Type.String({ description: 'Number, digits only.' }),
  errors: providerErrors("The provider's errors, of a failed message."),
  timestamp,
  production,
});
export type MessageStatusEvent = Static<typeof MessageStatusSchema>;

const askedSuccess = strict('AskedSuccess', {
  state: SuccessStateSchema,
  within: Type.Optional(
    Type.Integer({
      minimum: WITHIN.least,
      maximum: WITHIN.most,
      description: 'Seconds; absent where the acceptance by the provider decides.',
    }),
  ),
});

const knownResult = strict('KnownResult', {
  status: Type.Boolean({ description: 'Whether the channel succeeded.' }),
  reason: Type.Optional(Type.String()),
  code: Type.Optional(ErrorCodeSchema),
  delivery: Type.Optional(DeliverySchema),
  later: Type.Optional(LaterSchema),
});

export const MessageStatusV2Schema = Type.Object(
  {
    ...MessageStatusSchema.properties,
    channel: Type.Unsafe<Channel>({
      type: 'string',
      title: 'MessageStatusV2Channel',
      enum: [...STATUS_CHANNELS[2]],
    }),
    recipient: Type.String({ description: 'Number or id of the contact, or mail address.' }),
    reason: Type.Optional(
      Type.String({ description: 'Of a failed message: the reason that its channel has.' }),
    ),
    code: Type.Optional(ErrorCodeSchema),
    success: Type.Optional(askedSuccess),
    result: Type.Optional(knownResult),
    waits_until: Type.Optional(
      Type.Integer({
        description: 'Unix seconds: the result is open, and silence decides it then.',
      }),
    ),
  },
  {
    title: 'MessageStatusV2Event',
    additionalProperties: false,
    description:
      'For endpoints of version 2 (addition). `success`: what the key asked for, of a send under a ' +
      'condition. `result` or `waits_until`: what is known of that send now.',
  },
);
export type MessageStatusV2Event = Static<typeof MessageStatusV2Schema>;

export const SendStatusSchema = strict('SendStatusEvent', {
  event: Type.Literal('send_status'),
  id: Type.Optional(
    IdSchema('Primary send record id: the first sent channel, otherwise the first row.'),
  ),
  request_id: IdSchema('The `request_id` returned when the send was queued.'),
  x_request_id: Type.Optional(GivenRequestIdSchema),
  status: Type.Unsafe<'sent' | 'failed'>({
    type: 'string',
    title: 'SendStatus',
    enum: ['sent', 'failed'],
    description: '`sent` if at least one channel succeeded.',
  }),
  code: Type.Optional(AnswerCodeSchema),
  channels: ChannelResultsSchema,
  ...AnswerTotalsSchema.properties,
  timestamp,
  production,
});
export type SendStatusEvent = Static<typeof SendStatusSchema>;

export const QuotaSchema = Type.Object(
  {
    event: Type.Literal('quota'),
    percent: Type.Unsafe<QuotaPercent>({
      type: 'integer',
      title: 'QuotaPercent',
      enum: [...QUOTA_PERCENTS],
      description: 'Share of the quota that is used; 100: further sends fail.',
    }),
    period: Type.String({ description: '`2026-11` or `2026-11-21`, UTC.' }),
    limit: Type.Integer({ description: 'Sends in the period.' }),
    used: Type.Integer({ description: 'When it was noticed.' }),
    timestamp,
    production,
  },
  {
    title: 'QuotaEvent',
    additionalProperties: false,
    description: 'An addition. Once for each share and period of the plan.',
  },
);
export type QuotaEvent = Static<typeof QuotaSchema>;

const statusOfDevice = (title: string, description: string) =>
  Type.Unsafe<DeviceStatus>({
    type: 'string',
    title,
    enum: Object.values(DEVICE_STATUSES).flat(),
    description,
  });

export const DeviceStatusSchema = Type.Object(
  {
    event: Type.Literal('device_status'),
    channel: channelOf('device_status', 'DeviceStatusChannel'),
    device,
    status: statusOfDevice(
      'DeviceStatus',
      '`linked`: it can send. `disconnected`: for a minute nothing has reached it. `refused`: its provider refuses its ' +
        'credentials. `time_locked`: WhatsApp lets it write to no new contacts. `quality_changed`: see `quality`. ' +
        '`callback_silent`: nothing came over its callback for 6 hours.',
    ),
    before: Type.Optional(
      statusOfDevice('DeviceStatusBefore', 'What was told of the same part of its state before.'),
    ),
    quality: Type.Optional(
      Type.String({ description: "Meta's word, such as `GREEN`, `YELLOW` or `RED`." }),
    ),
    quality_before: Type.Optional(Type.String()),
    reason: Type.Optional(
      Type.String({ description: 'In English, for people: why, where it is known.' }),
    ),
    until: Type.Optional(
      Type.Integer({ description: 'Unix seconds: when it ends, as far as the provider says.' }),
    ),
    timestamp,
    production,
  },
  {
    title: 'DeviceStatusEvent',
    additionalProperties: false,
    description: 'An addition. Once for each change of a device.',
  },
);
export type DeviceStatusEvent = Static<typeof DeviceStatusSchema>;

export const MessageEchoSchema = Type.Object(
  {
    event: Type.Literal('message_echo'),
    channel: channelOf('message_echo', 'MessageEchoChannel'),
    device,
    to: ContactSchema,
    message: EventMessageSchema,
    timestamp,
    production,
  },
  {
    title: 'MessageEchoEvent',
    additionalProperties: false,
    description:
      'An addition. A person wrote to a contact on the linked phone, or in the WhatsApp Business app: ' +
      'no send made the message.',
  },
);
export type MessageEchoEvent = Static<typeof MessageEchoSchema>;

/** Body of a delivery (SPEC, "Events"). */
export type EventPayload =
  | IncomingMessageEvent
  | SubmissionEvent
  | MessageStatusEvent
  | MessageStatusV2Event
  | SendStatusEvent
  | QuotaEvent
  | DeviceStatusEvent
  | MessageEchoEvent;
