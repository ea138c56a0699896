import { Type } from 'typebox';
import { Choice, nullable } from './fields.ts';

const MailServerSchema = Type.Object(
  {
    name: Type.String({ description: 'Of programs: `gmail`. `other`: any server.' }),
    title: Type.String(),
    host: nullable(
      Type.String({
        description:
          '`{domain}` stands for the domain of the address. Null: the mail provider names it.',
      }),
    ),
    port: Type.Integer(),
    secure: Type.Boolean({ description: 'TLS from the first byte; otherwise STARTTLS.' }),
    signs_in_by: Choice(
      'MailServerSignIn',
      ['password', 'app_password', 'sign_in'],
      'What it takes of programs. `app_password`: a password that is made for one program; the account needs its second ' +
        'step for that. `sign_in`: no password; programs sign in at the provider (OAuth).',
    ),
    sign_in: Type.Unsafe<'microsoft' | 'google' | null>({
      type: ['string', 'null'],
      title: 'MailServerProvider',
      enum: ['microsoft', 'google', null],
      description: 'Who signs in at it, as `oauth.provider`; null: nobody.',
    }),
    imap_host: nullable(
      Type.String({ description: 'Its IMAP server, on port 993. `{domain}` as in `host`.' }),
    ),
    password_page: nullable(Type.String({ description: 'Where app passwords are made.' })),
    per_day: Type.Unsafe<{ most: number; of: 'mails' | 'recipients'; source: string } | null>({
      type: ['object', 'null'],
      title: 'MailServerDay',
      description: 'What a mailbox may send in a day; null where the provider publishes no number.',
      properties: {
        most: Type.Integer(),
        of: Choice('MailServerDayOf', ['mails', 'recipients']),
        source: Type.String({ description: "The provider's page." }),
      },
      required: ['most', 'of', 'source'],
    }),
  },
  { title: 'MailServer' },
);

export const MailServersSchema = Type.Object(
  { data: Type.Array(MailServerSchema) },
  { title: 'MailServerList' },
);
