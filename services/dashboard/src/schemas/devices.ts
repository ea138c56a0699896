import { ChannelSchema, type Channel } from '@cascade/contracts';
import { DEFAULT_REPLIES_PER_HOUR } from '@cascade/store';
import { Type, type Static, type TSchema } from 'typebox';
import { Choice, line, nullable, TimeSchema } from './fields.ts';

const MAX_SECRET = 4096;

/** `{}` (then link), or an exported Baileys auth state as `BufferJSON` writes it. */
const WhatsappCredentialsSchema = Type.Object(
  {
    session: Type.Optional(
      Type.Object(
        {
          creds: Type.Object({}, { additionalProperties: true }),
          keys: Type.Object({}, { additionalProperties: true }),
        },
        { additionalProperties: false, description: 'Moves a linked phone in without a new QR.' },
      ),
    ),
  },
  { additionalProperties: false, title: 'WhatsappCredentials' },
);

const TelegramCredentialsSchema = Type.Object(
  { bot_token: line(256, 'As BotFather gave it: `<bot id>:<secret>`.') },
  { additionalProperties: false, title: 'TelegramCredentials' },
);

const WabaCredentialsSchema = Type.Object(
  {
    phone_number_id: line(64),
    waba_id: line(64),
    access_token: line(MAX_SECRET),
    app_secret: line(256, 'Signs what the provider posts.'),
    verify_token: line(256, 'Your own word, echoed when the webhook is set up.'),
  },
  { additionalProperties: false, title: 'WabaCredentials' },
);

const EmailCredentialsSchema = Type.Object(
  {
    host: line(253),
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
    secure: Type.Boolean({
      description: 'TLS from the first byte; otherwise STARTTLS when offered.',
    }),
    username: Type.Optional(line(320)),
    password: Type.Optional(line(1024)),
    from: Type.Object(
      { name: Type.Optional(line(200)), address: line(254) },
      { additionalProperties: false },
    ),
    inbound_addresses: Type.Optional(
      Type.Array(line(254), {
        maxItems: 50,
        description: 'What the SMTP listener gets for these is taken in.',
      }),
    ),
    dkim: Type.Optional(
      Type.Object(
        {
          domain: line(253),
          selector: line(63),
          private_key: Type.String({ minLength: 1, maxLength: 10_000, description: 'PEM.' }),
        },
        { additionalProperties: false },
      ),
    ),
    imap: Type.Optional(
      Type.Object(
        {
          host: line(253),
          port: Type.Integer({ minimum: 1, maximum: 65_535 }),
          secure: Type.Boolean({ description: 'TLS from the first byte; otherwise STARTTLS.' }),
          username: line(320),
          password: line(1024),
          mailbox: Type.Optional(line(255, 'INBOX when absent.')),
        },
        {
          additionalProperties: false,
          description:
            'A mailbox elsewhere that new mail is fetched from; nothing in it is changed.',
        },
      ),
    ),
  },
  { additionalProperties: false, title: 'EmailCredentials' },
);

export const CREDENTIALS_SCHEMAS = {
  whatsapp: WhatsappCredentialsSchema,
  telegram: TelegramCredentialsSchema,
  waba: WabaCredentialsSchema,
  email: EmailCredentialsSchema,
} as const satisfies Record<Channel, TSchema>;

export type Credentials<C extends keyof typeof CREDENTIALS_SCHEMAS> = Static<
  (typeof CREDENTIALS_SCHEMAS)[C]
>;

/** Which of the schemas counts is the channel's matter; it is checked by that one, field by field. */
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
          'How long a send waits, after the provider took the message, for what it tells about it: ' +
          '`sent`, `delivered` or `read` succeeds, `failed` opens the next tier, silence succeeds at ' +
          'the end of it. 0 by default: it succeeds at once. waba and whatsapp alone.',
      }),
    ),
    split_long_texts: Type.Optional(
      Type.Boolean({
        description:
          'A text of more than 4,096 characters goes as several messages, at most 10, split between ' +
          'paragraphs, lines or words; off by default: it fails its channel. telegram alone.',
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
          'Automatic replies in an hour of the clock, to all contacts together. What comes over it is ' +
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
