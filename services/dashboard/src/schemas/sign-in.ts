import { Type } from 'typebox';
import { nullable } from './fields.ts';
import { EmailSchema } from './users.ts';

export const PasswordResetSchema = Type.Object(
  { email: EmailSchema },
  {
    title: 'PasswordResetInput',
    additionalProperties: false,
    description: 'The answer is the same for an address that nobody has.',
  },
);

/** What the sign-in page offers. */
export const SignInOptionsSchema = Type.Object(
  {
    password_reset: Type.Boolean({
      description: 'Links for a forgotten password are mailed: `PUBLIC_URL` is set.',
    }),
    passkeys: Type.Boolean({ description: 'Browsers offer passkeys at this address.' }),
    operator_provider: nullable(
      Type.String({ description: 'Name of the provider by which operators sign in.' }),
    ),
  },
  { title: 'SignInOptions' },
);
