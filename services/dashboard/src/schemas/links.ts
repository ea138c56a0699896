import { Type, type Static } from 'typebox';
import { SaidSchema } from './failures.ts';
import { DeviceStateSchema } from './device-condition.ts';
import { Choice, nullable, TimeSchema } from './fields.ts';

const LinkMethodSchema = Choice(
  'LinkMethod',
  ['qr', 'code'],
  'A QR code to scan, or a code to type on the phone.',
);

export const LinkRequestSchema = Type.Object(
  {
    method: LinkMethodSchema,
    number: Type.Optional(
      Type.String({
        pattern: '^\\+?[1-9][0-9]{7,14}$',
        description: 'Of the phone, with country code; needed for `code`.',
      }),
    ),
  },
  { title: 'LinkRequest', additionalProperties: false },
);

export const UnlinkRequestSchema = Type.Object(
  {
    logout: Type.Optional(
      Type.Boolean({
        description:
          'False leaves the phone linked and keeps the session, so that it can move elsewhere.',
      }),
    ),
  },
  { title: 'UnlinkRequest', additionalProperties: false },
);

export const LinkSchema = Type.Object(
  {
    state: DeviceStateSchema,
    number: Type.String(),
    restriction: nullable(
      Type.Object(
        {
          reason: Type.String(),
          failure: SaidSchema,
          since: TimeSchema,
          until: nullable(TimeSchema),
        },
        { title: 'DeviceRestriction', description: 'Restriction that WhatsApp put on the device.' },
      ),
    ),
    new_chats: nullable(
      Type.Object(
        {
          limit: nullable(Type.Integer({ description: 'Null: no limit.' })),
          used: Type.Integer(),
          status: Type.String({
            description: "WhatsApp's own value; `NONE` without a restriction.",
          }),
          ends_at: nullable(TimeSchema),
        },
        { title: 'NewChatLimit', description: 'Limit of new chats, as WhatsApp last reported it.' },
      ),
    ),
    asked: nullable(
      Type.Object(
        {
          method: LinkMethodSchema,
          number: Type.Optional(
            Type.String({ description: 'Of `code`: the number of the phone.' }),
          ),
        },
        {
          title: 'AskedLink',
          description: 'How the newest link was asked for; null before the first one.',
        },
      ),
    ),
    trace: Type.Array(
      Type.Object(
        {
          at: TimeSchema,
          way: Choice('LinkTraceWay', ['in', 'out']),
          shape: Type.String({ description: 'Tags, words of the protocol, and lengths.' }),
        },
        { title: 'LinkTraceRow' },
      ),
      {
        description:
          'Stanzas of the newest passkey step without their contents, the oldest first; the last 60. ' +
          '`cascade admin doctor --linking` prints them for a report.',
      },
    ),
    history: Type.Array(
      Type.Object(
        {
          at: TimeSchema,
          from: DeviceStateSchema,
          to: DeviceStateSchema,
          why: Type.String(),
          failure: SaidSchema,
        },
        { title: 'DeviceStateChange' },
      ),
      { description: 'Changes of state, the newest first; the last 50.' },
    ),
  },
  { title: 'DeviceLink' },
);

/** `{creds, keys}` as Baileys' `BufferJSON` writes it. */
export const SessionSchema = Type.Object(
  {
    creds: Type.Object({}, { title: 'WhatsappSecrets', additionalProperties: true }),
    keys: Type.Object({}, { title: 'WhatsappSecrets', additionalProperties: true }),
  },
  { title: 'WhatsappSession' },
);

export type LinkView = Static<typeof LinkSchema>;
