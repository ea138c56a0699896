import { ChannelSchema, channelsWith } from '@cascade/contracts';
import { DEFAULT_REPLIES_PER_HOUR } from '@cascade/store';
import { Type, type Static } from 'typebox';
import { Choice, line, nullable, TimeSchema } from './fields.ts';

/** Credentials of any channel; the route validates them with the schema of the device's channel. */
const AnyCredentialsSchema = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  title: 'DeviceCredentials',
  additionalProperties: true,
  description: 'By channel; sealed when stored and never shown again.',
});

const DEVICE_STATES = [
  'new',
  'linking',
  'connected',
  'reconnecting',
  'logged_out',
  'replaced',
  'banned',
  'removed',
] as const;

export const DeviceStateSchema = Choice('DeviceState', DEVICE_STATES);

const pace = (description: string) =>
  Type.Object(
    {
      perSecond: Type.Number({ minimum: 0.001, maximum: 10_000 }),
      burst: Type.Integer({ minimum: 1, maximum: 10_000 }),
    },
    { title: 'Pace', additionalProperties: false, description },
  );

/** Two waits of this length, and a tier after each, fit into the deadline of a sync request. */
const MAX_CONFIRM_MS = 30_000;

const cap = Type.Integer({ minimum: 0, maximum: 1_000_000 });

const TOLD = channelsWith('tellsReceipts', true).join(', ');
const SPLIT = channelsWith('splitsTexts', true).join(', ');

const SettingsSchema = Type.Object(
  {
    pace: Type.Optional(pace("Provider calls; the channel's default when absent.")),
    firstContactPace: Type.Optional(
      pace('Messages to numbers that the device never wrote to; whatsapp alone.'),
    ),
    confirm_ms: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_CONFIRM_MS,
        description:
          'How long a send waits for receipts after the provider accepted the message: ' +
          '`sent`, `delivered` or `read` succeeds, `failed` opens the next tier; without a receipt it succeeds at ' +
          `the end of the wait. 0 by default: it succeeds at once. Only ${TOLD}.`,
      }),
    ),
    split_long_texts: Type.Optional(
      Type.Boolean({
        description:
          'A text of more than 4,096 characters goes as several messages, at most 10, split between ' +
          `paragraphs, lines or words; off by default: it fails its channel. ${SPLIT} alone.`,
      }),
    ),
    dailyCap: Type.Optional(
      Type.Object(
        { messages: Type.Optional(cap), firstContacts: Type.Optional(cap) },
        { additionalProperties: false, description: 'For each day (UTC); whatsapp alone.' },
      ),
    ),
    replies_per_hour: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100_000,
        description:
          'Automatic replies in an hour of the clock, to all contacts together. Messages above the limit are ' +
          `not answered by rules and forms. ${DEFAULT_REPLIES_PER_HOUR} by default.`,
      }),
    ),
  },
  { title: 'DeviceSettings', additionalProperties: false },
);

export const NewDeviceSchema = Type.Object(
  {
    channel: ChannelSchema,
    name: line(100),
    credentials: AnyCredentialsSchema,
    sandbox: Type.Optional(
      Type.Boolean({ description: 'Talks to the sandbox, never to the real provider.' }),
    ),
    settings: Type.Optional(SettingsSchema),
  },
  { title: 'NewDevice', additionalProperties: false },
);

export const DevicePatchSchema = Type.Object(
  {
    name: Type.Optional(line(100)),
    credentials: Type.Optional(AnyCredentialsSchema),
    settings: Type.Optional(SettingsSchema),
  },
  { title: 'DevicePatch', additionalProperties: false, minProperties: 1 },
);

export const DeviceSchema = Type.Object(
  {
    id: Type.String(),
    channel: ChannelSchema,
    name: Type.String(),
    number: Type.String({ description: 'Number, bot id or mail address; empty until known.' }),
    sandbox: Type.Boolean(),
    state: DeviceStateSchema,
    token_hint: Type.String({ description: 'The last four characters of the channel token.' }),
    settings: SettingsSchema,
    created_at: TimeSchema,
  },
  { title: 'Device' },
);

export const DeviceCheckSchema = Type.Object(
  {
    ok: Type.Boolean(),
    message: Type.String(),
    advice: nullable(Type.String({ description: 'What to do; null when all is well.' })),
  },
  { title: 'DeviceCheck' },
);

export const MailboxSchema = Type.Object(
  {
    state: Choice('MailboxState', ['connected', 'away']),
    reason: nullable(Type.String()),
    since: TimeSchema,
  },
  { title: 'Mailbox' },
);

export const DeviceWithTokenSchema = Type.Object(
  {
    ...DeviceSchema.properties,
    token: Type.String({ description: '`<CHANNEL_TOKEN>`, shown in this answer only.' }),
  },
  { title: 'DeviceWithToken' },
);

export type DeviceView = Static<typeof DeviceSchema>;
