import { Type } from 'typebox';
import { TICKET_MS } from '../auth/passkey-tickets.ts';
import { line, nullable, TimeSchema } from './fields.ts';
import { PasswordSchema } from './users.ts';

const ticket = Type.String({
  minLength: 1,
  maxLength: 2_000,
  description: `Send it back with the answer of the browser, within ${TICKET_MS / 60_000} minutes.`,
});
/** As `@simplewebauthn/browser` takes and gives it. */
const webauthn = (title: string, description: string) =>
  Type.Object({}, { title, description, additionalProperties: true });

export const PasskeyOfferSchema = Type.Object(
  {
    options: webauthn('WebAuthnOptions', 'For `navigator.credentials`, in its JSON form.'),
    ticket,
  },
  { title: 'PasskeyOffer' },
);

/** The answer of a browser to `PasskeyOffer`. */
export const PasskeyAnswerSchema = Type.Object(
  {
    ticket,
    response: Type.Object(
      {
        id: Type.String({ minLength: 1, maxLength: 1_400, pattern: '^[A-Za-z0-9_-]+$' }),
        response: webauthn('WebAuthnAnswer', 'The signed answer.'),
      },
      { title: 'WebAuthnCredential', additionalProperties: true },
    ),
  },
  { title: 'PasskeyAnswer', additionalProperties: false },
);

export const NewPasskeySchema = Type.Object(
  {
    name: line(60),
    ...PasskeyAnswerSchema.properties,
    current: Type.Optional(PasswordSchema),
  },
  { title: 'NewPasskey', additionalProperties: false },
);

export const PasskeyPatchSchema = Type.Object(
  { name: line(60) },
  { title: 'PasskeyPatch', additionalProperties: false },
);

export const PasskeyRemovalSchema = Type.Object(
  { current: Type.Optional(PasswordSchema) },
  { title: 'PasskeyRemoval', additionalProperties: false },
);

export const PasskeySchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    created_at: TimeSchema,
    last_used_at: nullable(TimeSchema),
  },
  { title: 'Passkey' },
);
