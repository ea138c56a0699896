import { Type, type Static } from 'typebox';
import { Choice, nullable, TimeSchema } from './fields.ts';

export const MailboxSignInSchema = Type.Object(
  {
    provider: Choice('MailboxSignInProvider', ['microsoft', 'google', 'other']),
    state: Choice(
      'MailboxSignInState',
      ['signed_in', 'needed'],
      '`needed`: nobody has signed in with these credentials, or the consent was withdrawn.',
    ),
    signed_in_at: nullable({
      ...TimeSchema,
      description: 'When somebody signed in here; null: never.',
    }),
    app: Choice(
      'MailboxSignInApp',
      ['own', 'installation', 'missing'],
      "Whose app asks for consent: that of the credentials, or the installation's, which may be missing.",
    ),
    redirect_uri: nullable(
      Type.String({
        description:
          'Must be among the redirect addresses of the app; null while PUBLIC_URL is not set.',
      }),
    ),
  },
  {
    title: 'MailboxSignIn',
    description: 'Of a mail sender with `oauth` and the grant `sign_in`.',
  },
);

export type MailboxSignInView = Static<typeof MailboxSignInSchema>;

export const BegunMailboxSignInSchema = Type.Object(
  { url: Type.String({ description: "Where the browser goes: the provider's page of consent." }) },
  { title: 'BegunMailboxSignIn' },
);

export const MailboxSignInAnswerSchema = Type.Object(
  {
    query: Type.String({
      maxLength: 8_000,
      description: 'The query of the address to which the provider sent the browser back.',
    }),
  },
  { title: 'MailboxSignInAnswer', additionalProperties: false },
);

export const FinishedMailboxSignInSchema = Type.Object(
  { device: Type.String() },
  { title: 'FinishedMailboxSignIn' },
);
