import { Type } from 'typebox';
import { nullable, TimeSchema } from './fields.ts';
import { PasswordSchema } from './users.ts';

export const FactorCodeSchema = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'Six digits of the app, or a recovery code. Each is taken once.',
});

export const SecondFactorSchema = Type.Object(
  {
    enabled_at: nullable(TimeSchema),
    recovery_codes_left: Type.Integer({ minimum: 0 }),
  },
  { title: 'SecondFactor' },
);

export const SecondFactorOfferSchema = Type.Object(
  {
    secret: Type.String({ description: 'Base32, for apps that read no QR code.' }),
    uri: Type.String({ description: '`otpauth://totp/…`, for a QR code.' }),
    offer: Type.String({ description: 'Send it back with the first code of the app.' }),
    expires_at: TimeSchema,
  },
  { title: 'SecondFactorOffer' },
);

const current = Type.Optional(PasswordSchema);

export const SecondFactorStartSchema = Type.Object(
  { offer: Type.String({ minLength: 1, maxLength: 1000 }), code: FactorCodeSchema, current },
  { title: 'SecondFactorStart', additionalProperties: false },
);

/** An act on the own second factor: proven by the password and a code. */
export const SecondFactorProofSchema = Type.Object(
  { code: FactorCodeSchema, current },
  { title: 'SecondFactorProof', additionalProperties: false },
);

export const RecoveryCodesSchema = Type.Object(
  {
    recovery_codes: Type.Array(Type.String(), {
      description: 'Each signs in once in place of a code of the app. Shown in this answer only.',
    }),
  },
  { title: 'RecoveryCodes' },
);
