import { Type } from 'typebox';
import { line } from '../schemas/line.ts';

/** Members of a mail sender's credentials, whichever way its mails go out. */
export const SENDER_MEMBERS = {
  from: Type.Object(
    { name: Type.Optional(line(200)), address: line(254) },
    { title: 'MailSender', additionalProperties: false },
  ),
  inbound_addresses: Type.Optional(
    Type.Array(line(254), {
      maxItems: 50,
      description:
        'What the SMTP listener gets for these is taken in, once the account has proven their domain (`/api/mail-domains`).',
    }),
  ),
  imap: Type.Optional(
    Type.Object(
      {
        host: line(253),
        port: Type.Integer({ minimum: 1, maximum: 65_535 }),
        secure: Type.Optional(
          Type.Boolean({
            description:
              'TLS from the first byte; otherwise STARTTLS. By the port when absent: TLS on 993.',
          }),
        ),
        username: line(320),
        password: Type.Optional(line(1024, 'Absent with `oauth` alone.')),
        mailbox: Type.Optional(line(255, 'INBOX when absent.')),
      },
      {
        title: 'ImapMailbox',
        additionalProperties: false,
        description: 'A mailbox elsewhere that new mail is fetched from; nothing in it is changed.',
      },
    ),
  ),
};

export const DKIM_MEMBER = Type.Optional(
  Type.Object(
    {
      domain: line(253),
      selector: line(63),
      private_key: Type.String({ minLength: 1, maxLength: 10_000, description: 'PEM.' }),
    },
    { title: 'DkimKey', additionalProperties: false },
  ),
);
