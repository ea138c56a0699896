import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  ChannelSchema,
  channelsWith,
  CHECK_CAUSE_NAMES,
  ErrorCodeSchema,
  MAX_SEGMENTS,
  PHONE_LIMITS,
  WARM_UP_DAYS,
  WARM_UP_PLAN,
  type CheckCause,
} from '@cascade/contracts';
import { CALLBACK_PAUSE_MS, DEFAULT_REPLIES_PER_HOUR } from '@cascade/store';
import { WabaSetupSchema } from './waba-signups.ts';
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

const cap = (description: string, byDefault: number) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: `${description}; ${byDefault} when absent, without limit for sandbox devices.`,
    }),
  );

const READING = channelsWith('showsReading', true).join(', ');
const TOLD = channelsWith('tellsReceipts', true).join(', ');
const SEGMENTED = CHANNELS.flatMap((channel) => {
  const { label, segments } = CHANNEL_DEFINITIONS[channel];
  return segments === null ? [] : [`${segments.most} by default; ${label} alone`];
});
const SPLIT = channelsWith('splitsTexts', true).join(', ');

/** `day 1: 20 and 5, day 4: …`. */
const PLAN = WARM_UP_PLAN.map(
  ({ day, messages, firstContacts }) => `day ${day}: ${messages} and ${firstContacts}`,
).join(', ');

const WarmUpSchema = Type.Object(
  {
    from: Type.String({
      pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
      description: 'First day of the plan (UTC), such as `2026-11-24`: when the number was linked.',
    }),
    days: Type.Optional(
      Type.Integer({
        minimum: 7,
        maximum: 90,
        description: `Length of the plan; ${WARM_UP_DAYS} when absent. Its steps are stretched or shortened.`,
      }),
    ),
  },
  {
    title: 'WarmUp',
    additionalProperties: false,
    description:
      'Lowers the daily limits of a new number over its first weeks; whatsapp alone, off when absent. ' +
      `Messages and first messages to new contacts, for each day: ${PLAN}. Lower limits of the device count.`,
  },
);

const clockTime = (description: string) =>
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description });

const QuietHoursSchema = Type.Object(
  {
    from: clockTime('Such as `21:00`.'),
    until: clockTime('Such as `08:00`; on the next day where it is before `from`.'),
    time_zone: line(64, 'IANA name, such as `Asia/Jakarta`. Follows its changes of the clock.'),
    hold: Type.Optional(
      Choice(
        'QuietHoursHold',
        ['bulk', 'all'],
        '`bulk` when absent: async and scheduled sends wait, sync sends go. `all`: a sync send fails at ' +
          'once, and its next tier runs.',
      ),
    ),
  },
  {
    title: 'QuietHours',
    additionalProperties: false,
    description:
      'Hours of each day in which sends wait; whatsapp alone. A send that waits says so in `waiting`; ' +
      'one that would expire before their end fails at once. Automatic replies and sign-in codes go at any hour.',
  },
);

const SettingsSchema = Type.Object(
  {
    pace: Type.Optional(pace("Provider calls; the channel's default when absent.")),
    firstContactPace: Type.Optional(
      pace(
        'First messages to numbers that the device never wrote to; whatsapp alone. One in ' +
          `${Math.round(1 / PHONE_LIMITS.firstContactPace.perSecond)} seconds, ` +
          `${PHONE_LIMITS.firstContactPace.burst} after a pause, when absent; as fast as all for sandbox devices.`,
      ),
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
    show_reading: Type.Optional(
      Type.Boolean({
        description:
          'Contacts see that their messages were read, and that somebody writes, when a person who may answer opens ' +
          `a conversation in the inbox; off by default. Only ${READING}.`,
      }),
    ),
    split_long_texts: Type.Optional(
      Type.Boolean({
        description:
          'A text of more than 4,096 characters goes as several messages, at most 10, split between ' +
          `paragraphs, lines or words; off by default: it fails its channel. ${SPLIT} alone.`,
      }),
    ),
    max_segments: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_SEGMENTS,
        description:
          'Most segments of a text, each of which the provider charges for; a longer text fails its channel. ' +
          `${SEGMENTED.join(', ')}.`,
      }),
    ),
    dailyCap: Type.Optional(
      Type.Object(
        {
          messages: cap('All messages', PHONE_LIMITS.dailyCap.messages),
          firstContacts: cap('First messages to new contacts', PHONE_LIMITS.dailyCap.firstContacts),
        },
        {
          title: 'DailyCap',
          additionalProperties: false,
          description:
            'For each day (UTC); whatsapp alone. An async send over it waits for a later day and says so; ' +
            'it fails at once if it would expire before its turn.',
        },
      ),
    ),
    warm_up: Type.Optional(WarmUpSchema),
    quiet_hours: Type.Optional(QuietHoursSchema),
    typing_seconds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10,
        description:
          'How long the contact sees that somebody is typing before an automatic reply of a rule or form goes; ' +
          'whatsapp alone. Other sends never wait for it. Off by default.',
      }),
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
    credentials: Type.Optional(AnyCredentialsSchema),
    sandbox: Type.Optional(
      Type.Boolean({
        description:
          'Talks to the sandbox, never to the real provider. Only such a device needs no `credentials`.',
      }),
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

export const CredentialsCheckSchema = Type.Object(
  {
    channel: ChannelSchema,
    credentials: AnyCredentialsSchema,
    sandbox: Type.Optional(Type.Boolean({ description: 'Asks the sandbox.' })),
    device: Type.Optional(
      Type.String({ description: 'The device whose credentials they would replace.' }),
    ),
  },
  { title: 'CredentialsCheck', additionalProperties: false },
);

const CheckCauseSchema = Type.Unsafe<CheckCause | null>({
  type: ['string', 'null'],
  title: 'CheckCause',
  enum: [...CHECK_CAUSE_NAMES, null],
  description: 'Why it failed; null when it works, and where the state of a link says it.',
});

const CONDITION_STATES = [
  ...DEVICE_STATES.filter((state) => state !== 'connected'),
  'working',
  'unchecked',
  'stale',
  'refused',
  'unreachable',
  'sends_fail',
] as const;

export const DeviceConditionSchema = Type.Object(
  {
    state: Choice(
      'DeviceConditionState',
      CONDITION_STATES,
      '`working`: checked a while ago, with success. `unchecked`: not checked yet with these credentials. `stale`: ' +
        'no worker has checked it for a long time. `refused`: its provider refuses the credentials. `unreachable`: ' +
        'its provider gives no answer. `sends_fail`: checks pass, and its sends fail one after the other. Any other ' +
        'one is the state of its link.',
    ),
    since: nullable({ ...TimeSchema, description: 'Since when; null where nobody noted it.' }),
    checked_at: nullable({ ...TimeSchema, description: 'When its provider was last asked.' }),
    cause: CheckCauseSchema,
    reason: nullable(Type.String({ description: 'Why it does not work.' })),
    advice: nullable(Type.String({ description: 'What to do about it.' })),
  },
  {
    title: 'DeviceCondition',
    description:
      'What is known of the device, from its link, from checks in the background and from its sends together.',
  },
);

export type ConditionView = Static<typeof DeviceConditionSchema>;

export const DeviceHealthSchema = Type.Object(
  {
    reason: Type.String({ description: 'Why its last send failed.' }),
    code: ErrorCodeSchema,
    since: TimeSchema,
    next_try_at: {
      ...TimeSchema,
      description: 'Sender pools use other members until then; then one send tries it.',
    },
    tries: Type.Integer({ description: 'How often a try has failed.' }),
  },
  {
    title: 'DeviceHealth',
    description: 'Its sends fail for its own fault, or end unknown, one after the other.',
  },
);

export const DeviceSchema = Type.Object(
  {
    id: Type.String(),
    channel: ChannelSchema,
    name: Type.String(),
    number: Type.String({ description: 'Number, bot id or mail address; empty until known.' }),
    sandbox: Type.Boolean(),
    provider: Type.Optional(
      Type.String({
        description:
          'Whose service carries its mails: `smtp` or a provider that takes them over HTTP. Email alone; absent for ' +
          'senders from before there was a choice, which use SMTP.',
      }),
    ),
    state: DeviceStateSchema,
    token_hint: Type.String({ description: 'The last four characters of the channel token.' }),
    settings: SettingsSchema,
    health: Type.Optional(DeviceHealthSchema),
    condition: DeviceConditionSchema,
    created_at: TimeSchema,
  },
  { title: 'Device' },
);

const REPAIRS = ['app_secret', 'public_url', 'set_up', 'subscribe', 'silence'] as const;
type CallbackRepair = (typeof REPAIRS)[number];

const CallbackSchema = Type.Object(
  {
    state: Choice(
      'CallbackState',
      ['working', 'silent', 'never'],
      `\`silent\`: nothing came for ${CALLBACK_PAUSE_MS / 3_600_000} hours. \`never\`: nothing came at all.`,
    ),
    url: nullable(
      Type.String({
        description:
          "Address to enter in the provider's app, or as event webhook at the mail provider; null without " +
          '`PUBLIC_URL`.',
      }),
    ),
    last_at: nullable({
      ...TimeSchema,
      description: "When the newest signed post about the device's number came.",
    }),
    since: nullable({
      ...TimeSchema,
      description: 'Since when such posts come without a long pause.',
    }),
    checked_at: nullable({
      ...TimeSchema,
      description: 'When the provider last checked the address with the right word.',
    }),
    refused_at: nullable({
      ...TimeSchema,
      description: 'When a post with a wrong signature was last refused.',
    }),
    proves_closed_windows: Type.Boolean({
      description:
        'Posts came for 24 hours without a long pause: a contact without a message has no open session ' +
        'window. Otherwise the send is made, and the provider says so.',
    }),
    repair: Type.Unsafe<CallbackRepair | null>({
      type: ['string', 'null'],
      title: 'CallbackRepair',
      enum: [...REPAIRS, null],
      description:
        "`app_secret`: posts are signed with another secret than the device's credentials have. " +
        '`public_url`: the installation needs `PUBLIC_URL`. `set_up`: enter `url` and the verify token in ' +
        'the app, or `url` as event webhook at the mail provider. `subscribe`: the address is entered; subscribe to `messages`, and the app to the ' +
        'account. `silence`: compare the address in the app with `url`, unless nobody wrote and nothing ' +
        'was sent.',
    }),
  },
  { title: 'DeviceCallback' },
);

const PROXY_PROTOCOLS = ['http', 'socks5'] as const;

const proxyMembers = {
  protocol: Choice(
    'ProxyProtocol',
    PROXY_PROTOCOLS,
    '`http`: a tunnel by CONNECT. `socks5`: the proxy resolves names.',
  ),
  host: line(253, 'Host name or address; a public one, unless the operator opened a network.'),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
};

export const NewProxySchema = Type.Object(
  {
    ...proxyMembers,
    username: Type.Optional(line(255)),
    password: Type.Optional(
      line(
        255,
        'Sealed when stored and never shown again. When absent the stored one is kept, if protocol, host, ' +
          'port and user name are the same.',
      ),
    ),
  },
  {
    title: 'NewDeviceProxy',
    additionalProperties: false,
    description: 'All connections of the linked phone go through it, media too.',
  },
);

export const ProxyCheckSchema = Type.Object(
  { proxy: Type.Optional(NewProxySchema) },
  {
    title: 'ProxyCheck',
    additionalProperties: false,
    description: 'A proxy to check before it is set; the one of the device when absent.',
  },
);

export const ProxySchema = Type.Object(
  {
    ...proxyMembers,
    username: nullable(Type.String()),
    has_password: Type.Boolean(),
    state: Choice(
      'ProxyState',
      ['unused', 'working', 'failing'],
      'What the phone saw last; `unused` before its first connection through the proxy.',
    ),
    reason: nullable(Type.String({ description: 'Why it fails.' })),
    since: nullable({ ...TimeSchema, description: 'Since when it is in this state.' }),
  },
  { title: 'DeviceProxy' },
);

export type NewProxy = Static<typeof NewProxySchema>;
export type ProxyView = Static<typeof ProxySchema>;

const usageOf = (description: string) =>
  Type.Object(
    {
      limit: nullable(Type.Integer({ description: 'Null: without limit.' })),
      used: Type.Integer(),
      left: nullable(Type.Integer()),
    },
    { title: 'DailyUsage', description },
  );

const PaceViewSchema = nullable(
  Type.Object({ perSecond: Type.Number(), burst: Type.Integer() }, { title: 'PaceInForce' }),
);

const DeviceLimitsSchema = Type.Object(
  {
    day: Type.String({ description: '`2026-11-21`, UTC.' }),
    resets_at: TimeSchema,
    warm_up: nullable(
      Type.Object(
        {
          day: Type.Integer({ description: 'Day of the plan, from 1.' }),
          days: Type.Integer(),
          ends_at: TimeSchema,
        },
        { title: 'WarmUpState', description: 'Null when no plan lowers the limits today.' },
      ),
    ),
    quiet_hours: nullable(
      Type.Object(
        {
          active: Type.Boolean({ description: 'The phone is in its quiet hours.' }),
          changes_at: { ...TimeSchema, description: 'When they end, or begin next.' },
        },
        { title: 'QuietHoursState', description: 'Null without quiet hours.' },
      ),
    ),
    messages: usageOf('Messages of the day.'),
    first_contacts: usageOf('First messages to new contacts of the day.'),
    pace: PaceViewSchema,
    first_contact_pace: PaceViewSchema,
  },
  {
    title: 'DeviceLimits',
    description: 'Limits in force, of settings or defaults, and their use.',
  },
);

/** A device with what is known of its callback or of its day. */
export const DeviceDetailSchema = Type.Object(
  {
    ...DeviceSchema.properties,
    callback: Type.Optional(CallbackSchema),
    setup: Type.Optional(nullable(WabaSetupSchema)),
    limits: Type.Optional(DeviceLimitsSchema),
    proxy: Type.Optional(nullable(ProxySchema)),
  },
  { title: 'DeviceDetail' },
);

export const DeviceCheckSchema = Type.Object(
  {
    ok: Type.Boolean(),
    message: Type.String(),
    advice: nullable(Type.String({ description: 'What to do; null when all is well.' })),
    cause: Type.Optional(CheckCauseSchema),
    field: Type.Optional(
      Type.String({
        description:
          'Member of the credentials at fault, such as `access_token` or `imap.password`.',
      }),
    ),
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
export type CallbackView = Static<typeof CallbackSchema>;
export type DeviceLimitsView = Static<typeof DeviceLimitsSchema>;
export type DeviceDetailView = Static<typeof DeviceDetailSchema>;
