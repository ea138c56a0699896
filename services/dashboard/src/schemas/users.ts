import { Type, type Static } from 'typebox';
import { Choice, TimeSchema } from './fields.ts';

export const ROLES = ['owner', 'admin', 'member', 'viewer'] as const;
export const RoleSchema = Choice('Role', ROLES);

export const EmailSchema = Type.String({ minLength: 3, maxLength: 254 });
export const PasswordSchema = Type.String({ minLength: 1, maxLength: 256 });
export const NewPasswordSchema = Type.String({
  minLength: 1,
  maxLength: 256,
  description: 'At least 12 characters, such as a few words; none that is common or easy to guess.',
});

export const NewUserSchema = Type.Object(
  { email: EmailSchema, password: NewPasswordSchema, role: RoleSchema },
  { title: 'NewUser', additionalProperties: false },
);

export const UserPatchSchema = Type.Object(
  { role: Type.Optional(RoleSchema), password: Type.Optional(NewPasswordSchema) },
  { title: 'UserPatch', additionalProperties: false, minProperties: 1 },
);

export const UserSchema = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    email_proven: Type.Boolean({
      description:
        'Whether the person has shown to read the mail of the address, or the operator vouches for it. Other accounts may have users with an address that is unproven.',
    }),
    role: RoleSchema,
    state: Choice('UserState', ['invited', 'active'], '`invited`: has no password yet.'),
    second_factor: Type.Boolean({ description: 'Sign-in needs a code beside the password.' }),
    link_asked_at: Type.Optional({
      ...TimeSchema,
      description:
        'When the person asked at sign-in for a password link that nothing could mail: make one and hand it on.',
    }),
    created_at: TimeSchema,
  },
  { title: 'User' },
);

export type UserView = Static<typeof UserSchema>;
