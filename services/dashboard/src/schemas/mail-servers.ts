import { Type } from 'typebox';
import { MAIL_SERVER_SOURCES, type FoundMailServer } from '../mail-servers/found-mail-server.ts';
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

export const MailServerQuestionSchema = Type.Object(
  { address: Type.String({ minLength: 3, maxLength: 254 }) },
  { title: 'MailServerQuestion', additionalProperties: false },
);

export const FoundMailServerSchema = Type.Object(
  {
    server: Type.Unsafe<FoundMailServer | null>({
      type: ['object', 'null'],
      title: 'FoundMailServerOf',
      description: 'Null: none of the sources knows it.',
      properties: {
        source: Choice(
          'MailServerSource',
          MAIL_SERVER_SOURCES,
          'How it is known. `known`: one of the list, by the domain of the address or its mail exchangers. `autoconfig`: the ' +
            'domain’s own description. `srv`: its SRV records (RFC 6186, RFC 8314).',
        ),
        name: Type.String({
          description: 'Name in the list of mail servers; `other` for any other.',
        }),
        host: Type.String(),
        port: Type.Integer(),
        secure: Type.Boolean({ description: 'TLS from the first byte; otherwise STARTTLS.' }),
        imap_host: nullable(Type.String()),
        username: nullable(Type.String({ description: 'Null: it is not told.' })),
      },
      required: ['source', 'name', 'host', 'port', 'secure', 'imap_host', 'username'],
    }),
  },
  { title: 'FoundMailServer' },
);

export const MailServersSchema = Type.Object(
  { data: Type.Array(MailServerSchema) },
  { title: 'MailServerList' },
);
