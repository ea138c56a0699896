import { Type } from 'typebox';
import { nullable } from './fields.ts';
import { EmailSchema, NewPasswordSchema, PasswordSchema, RoleSchema } from './users.ts';

/** Either an address and a password, or the secret of a one-time link. */
export const LoginSchema = Type.Object(
  {
    email: Type.Optional(EmailSchema),
    password: Type.Optional(PasswordSchema),
    link: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
);

export const PasswordChangeSchema = Type.Object(
  { current: PasswordSchema, password: NewPasswordSchema },
  { additionalProperties: false },
);

export const SessionSchema = Type.Object(
  {
    operator: Type.Boolean(),
    user: nullable(Type.Object({ id: Type.String(), email: Type.String(), role: RoleSchema })),
    account: Type.Object({ id: Type.String(), name: Type.String() }),
  },
  { title: 'Session' },
);
