import { Type } from 'typebox';
import { AccountLifeSchema, AccountStateSchema } from './account-life.ts';
import { nullable, TimeSchema } from './fields.ts';
import { PasskeyAnswerSchema } from './passkeys.ts';
import { SessionOperatorRoleSchema } from './operators.ts';
import { FactorCodeSchema } from './second-factor.ts';
import { EmailSchema, NewPasswordSchema, PasswordSchema, RoleSchema } from './users.ts';

/** An address and a password, the secret of a one-time link, or the operator's token. */
export const LoginSchema = Type.Object(
  {
    email: Type.Optional(EmailSchema),
    password: Type.Optional(PasswordSchema),
    code: Type.Optional(FactorCodeSchema),
    passkey: Type.Optional(PasskeyAnswerSchema),
    link: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    operator_token: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
  },
  { title: 'LoginInput', additionalProperties: false },
);

export const PasswordChangeSchema = Type.Object(
  { current: Type.Optional(PasswordSchema), password: NewPasswordSchema },
  { title: 'PasswordChange', additionalProperties: false },
);

export const SessionSchema = Type.Object(
  {
    operator: Type.Boolean(),
    operator_role: SessionOperatorRoleSchema,
    operator_name: nullable(
      Type.String({ description: 'Name of the operator; null with the token of the setting.' }),
    ),
    user: nullable(
      Type.Object(
        { id: Type.String(), email: Type.String(), role: RoleSchema },
        { title: 'SessionUser' },
      ),
    ),
    account: Type.Object(
      {
        id: Type.String({ description: 'Empty for an operator outside accounts.' }),
        name: Type.String(),
        time_zone: Type.String({
          description:
            'IANA name; `UTC` unless set. Outside accounts that of the installation (`TZ`).',
        }),
        language: Type.String({ description: '`en` unless set.' }),
        second_factor_required: Type.Boolean({
          description:
            'Its people need a second factor, or a sign-in by a passkey or its provider.',
        }),
        state: AccountStateSchema,
        life: Type.Optional(AccountLifeSchema),
        held_at: nullable({
          ...TimeSchema,
          description: 'A restored copy holds it since then: it does nothing until it is released.',
        }),
      },
      { title: 'SessionAccount' },
    ),
    chooses_password: Type.Boolean({
      description:
        'Begun by a link for choosing a password: `POST /api/password` needs no `current`.',
    }),
    second_factor_lacking: Type.Boolean({
      description:
        'The account requires a second factor, and neither the person nor this session has one: until one is set up, only ' +
        'the own sign-in can be read and changed.',
    }),
    only_by_provider: Type.Boolean({
      description: 'The person signs in with the provider of the account, and has no password.',
    }),
    sandbox: Type.Boolean({ description: 'The installation has a sandbox.' }),
  },
  { title: 'Session' },
);

export const OwnSessionSchema = Type.Object(
  {
    id: Type.String(),
    current: Type.Boolean({ description: 'The session of this call.' }),
    ip: nullable(Type.String()),
    agent: nullable(Type.String({ description: 'User-Agent of the browser.' })),
    created_at: TimeSchema,
    expires_at: TimeSchema,
  },
  { title: 'OwnSession' },
);
