import { Type, type Static } from 'typebox';
import { Choice, TimeSchema } from './fields.ts';

/** A body with one assertion; authenticators write some hundred bytes. */
export const PASSKEY_BODY_BYTES = 16 * 1_024;

/** Bytes in base64url without padding, as `PublicKeyCredential.toJSON()` writes them. */
const bytes = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

const RequestSchema = Type.Object(
  {
    challenge: Type.String(),
    timeout: Type.Optional(Type.Number()),
    rpId: Type.String(),
    allowCredentials: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Type.String(),
            type: Type.String(),
            transports: Type.Optional(Type.Array(Type.String())),
          },
          { title: 'DevicePasskeyCredential', additionalProperties: true },
        ),
      ),
    ),
    userVerification: Type.Optional(Type.String()),
    extensions: Type.Optional(
      Type.Object({}, { title: 'DevicePasskeyExtensions', additionalProperties: true }),
    ),
  },
  {
    title: 'DevicePasskeyRequest',
    additionalProperties: true,
    description:
      "WhatsApp's request, in the form of `PublicKeyCredentialRequestOptionsJSON`. Give it to " +
      '`PublicKeyCredential.parseRequestOptionsFromJSON` on `https://web.whatsapp.com`. In the step `assertion` alone.',
  },
);

export const DevicePasskeySchema = Type.Object(
  {
    step: Choice(
      'DevicePasskeyStep',
      ['assertion', 'continuation', 'confirmation', 'finishing'],
      '`assertion`: WhatsApp waits for the passkey. `continuation`: WhatsApp has it, and asks the phone. ' +
        '`confirmation`: a person compares `code` with the one on the phone. `finishing`: WhatsApp links the phone.',
    ),
    request: Type.Optional(RequestSchema),
    until: { ...TimeSchema, description: 'End of this step; afterwards, link the phone again.' },
    code: Type.Optional(
      Type.String({
        description: 'Compare it with the code on the phone; in the step `confirmation` alone.',
      }),
    ),
    attempt: Type.Integer({
      minimum: 1,
      description:
        'Counts the requests of WhatsApp for this link; an answer fits the newest one alone.',
    }),
  },
  { title: 'DevicePasskey' },
);

export const LinkedDevicePasskeySchema = Type.Object(
  {
    ...DevicePasskeySchema.properties,
    device: Type.Object({ name: Type.String() }, { title: 'LinkedDeviceName' }),
  },
  { title: 'PasskeyLinkState' },
);

export const PasskeyAssertionSchema = Type.Object(
  {
    assertion: Type.Object(
      {
        id: bytes(1_400),
        rawId: bytes(1_400),
        type: Type.String({ maxLength: 40 }),
        response: Type.Object(
          {
            clientDataJSON: bytes(8_000),
            authenticatorData: bytes(4_000),
            signature: bytes(2_000),
            userHandle: Type.Optional(
              Type.Unsafe<string | null>({
                type: ['string', 'null'],
                maxLength: 200,
                pattern: '^[A-Za-z0-9_-]*$',
              }),
            ),
          },
          { title: 'DeviceAssertionResponse', additionalProperties: true },
        ),
      },
      {
        title: 'DeviceAssertion',
        additionalProperties: true,
        description:
          'What `navigator.credentials.get` gave for the request, by `PublicKeyCredential.toJSON()`.',
      },
    ),
  },
  { title: 'DevicePasskeyAnswer', additionalProperties: false },
);

export const NoMembersSchema = Type.Object({}, { title: 'NoMembers', additionalProperties: false });

export const PasskeyLinkSchema = Type.Object(
  {
    url: Type.String({ description: 'The page on which somebody without an account goes on.' }),
    token: Type.String({ description: 'The token in that address; shown once.' }),
    expiresAt: {
      ...TimeSchema,
      description: 'The link ends with the step, and with a newer link.',
    },
  },
  { title: 'PasskeyLink' },
);

export type DevicePasskeyView = Static<typeof DevicePasskeySchema>;
