import { ChannelSchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { SaidSchema } from './failures.ts';
import { CallbackSchema } from './device-callback.ts';
import {
  CheckCauseSchema,
  DeviceConditionSchema,
  DeviceHealthSchema,
  DeviceStateSchema,
} from './device-condition.ts';
import { DeviceLimitsSchema } from './device-limits.ts';
import { ProxySchema } from './device-proxy.ts';
import { DeviceSettingsChangeSchema, DeviceSettingsSchema } from './device-settings.ts';
import { Choice, line, nullable, TimeSchema } from './fields.ts';
import { MailboxSignInSchema } from './mailbox-sign-in.ts';
import { WabaSetupSchema } from './waba-signups.ts';

/** Credentials of any channel; the route validates them with the schema of the device's channel. */
const AnyCredentialsSchema = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  title: 'DeviceCredentials',
  additionalProperties: true,
  description: 'By channel; sealed when stored and never shown again.',
});

const SendsLinksSchema = Type.Boolean({
  description:
    'Invitations and password links of the account go by this mail device, unless the installation has a mail ' +
    'server of its own. A reader of its mails can sign in as anybody of the account: set by an owner or the ' +
    'operator alone, and ended by a change of its credentials by anybody else.',
});

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
    settings: Type.Optional(DeviceSettingsSchema),
    sends_links: Type.Optional(SendsLinksSchema),
  },
  { title: 'NewDevice', additionalProperties: false },
);

export const DevicePatchSchema = Type.Object(
  {
    name: Type.Optional(line(100)),
    credentials: Type.Optional(AnyCredentialsSchema),
    settings: Type.Optional(DeviceSettingsChangeSchema),
    sends_links: Type.Optional(SendsLinksSchema),
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
    settings: DeviceSettingsSchema,
    sends_links: Type.Optional(
      Type.Boolean({
        description: 'Links that sign people in may go by it. Mail devices alone.',
      }),
    ),
    health: Type.Optional(DeviceHealthSchema),
    condition: DeviceConditionSchema,
    created_at: TimeSchema,
  },
  { title: 'Device' },
);

const UnmatchedReceiptsSchema = Type.Object(
  {
    count: Type.Integer(),
    since: {
      ...TimeSchema,
      description: 'When the first came since its credentials were changed.',
    },
    last_at: TimeSchema,
    last_id: Type.String({ description: 'As the provider writes it; empty where it named none.' }),
  },
  {
    title: 'UnmatchedReceipts',
    description:
      'Receipts that belong to no message of the device: another program sends by its account, or the ids of receipts have ' +
      'another form than those of answers (`receipt_ids` of a message centre). Absent where there was none.',
  },
);

/** A device with what is known of its callback or of its day. */
export const DeviceDetailSchema = Type.Object(
  {
    ...DeviceSchema.properties,
    callback: Type.Optional(CallbackSchema),
    setup: Type.Optional(nullable(WabaSetupSchema)),
    unmatched_receipts: Type.Optional(UnmatchedReceiptsSchema),
    limits: Type.Optional(DeviceLimitsSchema),
    proxy: Type.Optional(nullable(ProxySchema)),
    sign_in: Type.Optional(MailboxSignInSchema),
    mail_server: Type.Optional(
      Type.String({
        description:
          '`host:port` of its mail server, or its provider; mail devices alone. Look here before `sends_links`.',
      }),
    ),
  },
  { title: 'DeviceDetail' },
);

export const DeviceCheckSchema = Type.Object(
  {
    ok: Type.Boolean(),
    message: Type.String(),
    advice: nullable(Type.String({ description: 'What to do; null when all is well.' })),
    failure: SaidSchema,
    advice_failure: SaidSchema,
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
    state: Choice('MailboxState', ['connected', 'degraded', 'away']),
    reason: nullable(Type.String()),
    failure: SaidSchema,
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
export type DeviceDetailView = Static<typeof DeviceDetailSchema>;
