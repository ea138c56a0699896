import { ChannelSchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { SaidSchema } from './failures.ts';
import { DeviceStateSchema } from './device-condition.ts';
import { DeviceSchema } from './devices.ts';
import { Choice, nullable, TimeSchema } from './fields.ts';
import { BrokerFaultSchema } from './installation.ts';
import { PageQuerySchema } from './pages.ts';
import { TemplateSchema } from './templates.ts';

const LaneSchema = Choice(
  'Lane',
  ['interactive', 'bulk'],
  '`interactive`: somebody waits for the answer. `bulk`: async and scheduled sends.',
);

const QueueSchema = Type.Object(
  {
    queue: Type.String(),
    message: Type.String(),
    lane: Type.Optional(LaneSchema),
    ready: nullable(
      Type.Integer({
        description:
          'Messages that no consumer has taken; a message of RabbitMQ has up to 32 sends. Null: the ' +
          "broker can't tell.",
      }),
    ),
    consumers: nullable(Type.Integer()),
  },
  { title: 'Queue' },
);

const BacklogSchema = Type.Object(
  {
    lane: LaneSchema,
    open: Type.Integer({ description: 'Due and not finished, in the store; at most 10,000.' }),
    oldest_age_ms: nullable(
      Type.Integer({ description: 'Since the oldest of them was due; null without any.' }),
    ),
  },
  { title: 'Backlog' },
);

const WaitingRetriesSchema = Type.Object(
  {
    waiting: Type.Integer({
      description: 'Events that an endpoint did not take and that are tried again; at most 10,000.',
    }),
    overdue_ms: nullable(
      Type.Integer({ description: 'Since the longest overdue one was due; null without one.' }),
    ),
  },
  { title: 'WaitingRetries' },
);

const WaitingDeliveriesSchema = Type.Object(
  {
    waiting: Type.Integer({
      description: 'Events that not every endpoint has been sent, counted up to 10,000 of a kind.',
    }),
    oldest_age_ms: nullable(Type.Integer({ description: 'Since it happened; null without one.' })),
    accounts: Type.Array(
      Type.Object(
        {
          account: Type.String(),
          waiting: Type.Integer(),
          oldest_age_ms: Type.Integer(),
        },
        { title: 'WaitingAccount' },
      ),
      {
        maxItems: 20,
        description: 'Those with the most, of the 1,000 events of each kind that are tried next.',
      },
    ),
  },
  { title: 'WaitingDeliveries' },
);

export const QueuesSchema = Type.Object(
  {
    broker: Choice('BrokerKind', ['amqp', 'embedded']),
    healthy: Type.Boolean({ description: 'Connected and not blocked.' }),
    queues: Type.Array(QueueSchema),
    backlog: Type.Array(BacklogSchema),
    deliveries: WaitingDeliveriesSchema,
    retries: WaitingRetriesSchema,
  },
  { title: 'Queues' },
);

const LeasesSchema = Type.Object(
  {
    pool: Type.String({ description: 'What is held: linked phones, bots, mailboxes.' }),
    devices: Type.Integer(),
  },
  { title: 'Leases' },
);

const codeOf = {
  version: nullable(
    Type.String({ description: 'Null: of an earlier version, which does not say it.' }),
  ),
  commit: nullable(
    Type.String({
      description: 'First digits of it. Null: neither an image nor a checkout says it.',
    }),
  ),
};

export const WorkersSchema = Type.Object(
  {
    versions: Type.Array(
      Type.Object({ ...codeOf, processes: Type.Integer() }, { title: 'RunningVersion' }),
      { description: 'What the processes run. More than one: an upgrade is under way.' },
    ),
    data: Type.Array(
      Type.Object(
        {
          instance: Type.String(),
          service: Type.String({ description: '`unknown` when only its leases are known.' }),
          ...codeOf,
          started_at: nullable(TimeSchema),
          seen_at: nullable(TimeSchema),
          keys: nullable(
            Type.Array(Type.String(), {
              description:
                'Ids of the keys of its `SECRETS_KEY`, the one that seals first; null of an older version.',
            }),
          ),
          broker_fault: nullable(BrokerFaultSchema),
          clock_ahead_ms: nullable(
            Type.Integer({
              description: "How far its clock is ahead of MongoDB's; null when unknown.",
            }),
          ),
          memory: nullable(
            Type.Object(
              { used: Type.Integer(), limit: Type.Integer() },
              {
                title: 'ProcessMemory',
                description:
                  'Bytes of what is nearest to its limit: the heap, or its control group.',
              },
            ),
          ),
          leases: Type.Array(LeasesSchema),
        },
        { title: 'Worker' },
      ),
    ),
  },
  { title: 'Workers' },
);

export const OperatedDevicesQuerySchema = Type.Object(
  {
    ...PageQuerySchema.properties,
    channel: Type.Optional(ChannelSchema),
    state: Type.Optional(DeviceStateSchema),
  },
  { additionalProperties: false },
);

const { id, channel, name, number, sandbox, state, condition } = DeviceSchema.properties;

export const DevicePayloadsSchema = Type.Object(
  {
    data: Type.Array(
      Type.Object(
        {
          kind: Type.String({ description: 'As `receipt delivered` or `message text`.' }),
          seen_at: TimeSchema,
          members: Type.Array(
            Type.String({ description: 'Path and type of a member: `conversation.id: string`.' }),
          ),
        },
        { title: 'DevicePayload' },
      ),
    ),
  },
  { title: 'DevicePayloads' },
);

export const OperatedDeviceSchema = Type.Object(
  {
    id,
    account: Type.String(),
    channel,
    name,
    number,
    sandbox,
    sends_links: DeviceSchema.properties.sends_links,
    state,
    condition,
    held_by: nullable(Type.String({ description: 'Instance that has its connection.' })),
    held_until: nullable(TimeSchema),
    queue: nullable(
      Type.Object(
        { ready: Type.Integer(), consumers: Type.Integer() },
        { title: 'DeviceQueue', description: 'Only linked phones have a queue of their own.' },
      ),
    ),
  },
  { title: 'OperatedDevice' },
);

export const AccountNameSchema = Type.Object(
  { id: Type.String(), name: Type.String() },
  { title: 'AccountName' },
);

export const ApprovalSchema = Type.Object(
  {
    account: AccountNameSchema,
    template: TemplateSchema,
  },
  { title: 'Approval' },
);

export const RefusedCallSchema = Type.Object(
  {
    id: Type.Integer({ description: 'The `request_id` that the caller was answered.' }),
    at: TimeSchema,
    status: Type.Integer(),
    reason: Type.String(),
    failure: SaidSchema,
    route: nullable(Type.String()),
    ip: nullable(Type.String()),
    unwritten: Type.Integer({
      description:
        'Calls of this address since its previous row that were not stored: 60 a minute are.',
    }),
    unwritten_others: Type.Integer({
      description:
        'The same for addresses without a row: 300 calls a minute of all addresses are stored.',
    }),
  },
  { title: 'RefusedCall' },
);

export const DeadLettersQuerySchema = Type.Object(
  { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })) },
  { additionalProperties: false },
);

export const DeadLetterSchema = Type.Object(
  {
    id: Type.String(),
    origin: Type.String({ description: 'Queue that the message came from.' }),
    message: nullable(Type.String({ description: "Null when it wasn't one of ours." })),
    message_id: nullable(Type.String()),
    reason: Type.String(),
    body: Type.Unknown({
      description:
        'Its body, with contents and recipients hidden; a text when it cannot be parsed.',
    }),
    at: TimeSchema,
  },
  { title: 'DeadLetter' },
);

export type RefusedCallView = Static<typeof RefusedCallSchema>;
export type DeadLetterView = Static<typeof DeadLetterSchema>;
export type OperatedDeviceView = Static<typeof OperatedDeviceSchema>;
