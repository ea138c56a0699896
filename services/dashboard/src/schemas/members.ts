import { Type, type Static } from 'typebox';
import { line, TimeSchema } from './fields.ts';
import { EmailSchema, RoleSchema, UserSchema } from './users.ts';

export const InvitationSchema = Type.Object(
  { email: EmailSchema, role: RoleSchema },
  { title: 'Invitation', additionalProperties: false },
);

export const PasswordLinkSchema = Type.Object(
  {
    user: UserSchema,
    url: Type.String({
      description: 'Signs the person in once, to choose a password. Shown in this answer only.',
    }),
    expires_at: TimeSchema,
    mailed: Type.Boolean({
      description:
        "Handed to the installation's own mail server too (`MAIL_URL`), or else to a mail device with " +
        '`sends_links`. False: nothing mailed it, hand it on.',
    }),
  },
  { title: 'PasswordLink' },
);

export const NewViewSchema = Type.Object(
  {
    screen: line(60),
    name: line(100),
    search: Type.String({ maxLength: 2_000, description: "The address's query." }),
  },
  { title: 'NewView', additionalProperties: false },
);

export const SavedViewSchema = Type.Object(
  { id: Type.String(), ...NewViewSchema.properties, created_at: TimeSchema },
  { title: 'SavedView' },
);

export type SavedViewView = Static<typeof SavedViewSchema>;
