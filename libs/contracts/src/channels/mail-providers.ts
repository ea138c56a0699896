import { Type, type TObject } from 'typebox';
import { line } from '../line.ts';
import { SENDER_MEMBERS } from './mail-members.ts';

/** A provider that takes mails over HTTP, as a sender's credentials name it in `provider`. */
interface MailProviderDefinition {
  /** Name on screens and in documents. */
  title: string;
  /** Credentials of its senders. */
  schema: TObject;
  /** Secret members. */
  secrets: readonly string[];
}

const MAX_KEY = 256;

const key = (description?: string) => line(MAX_KEY, description);

const WITHOUT_EVENTS = 'Without it no event is taken, and silence counts as no bounce.';

const postmark = {
  title: 'Postmark',
  schema: Type.Object(
    {
      provider: Type.Literal('postmark'),
      server_token: key('API token of the server.'),
      message_stream: Type.Optional(line(100, '`outbound` when absent.')),
      webhook_password: Type.Optional(
        key(
          'Your own word. Enter it as the password of HTTP Basic authentication at the webhook: Postmark signs ' +
            `nothing. ${WITHOUT_EVENTS}`,
        ),
      ),
      ...SENDER_MEMBERS,
    },
    { additionalProperties: false, title: 'PostmarkCredentials' },
  ),
  secrets: ['server_token', 'webhook_password'],
} satisfies MailProviderDefinition;

const resend = {
  title: 'Resend',
  schema: Type.Object(
    {
      provider: Type.Literal('resend'),
      api_key: key('`re_…`, with the permission to send.'),
      webhook_secret: Type.Optional(
        line(MAX_KEY, `Signing secret of the webhook: \`whsec_…\`. ${WITHOUT_EVENTS}`),
      ),
      ...SENDER_MEMBERS,
    },
    { additionalProperties: false, title: 'ResendCredentials' },
  ),
  secrets: ['api_key', 'webhook_secret'],
} satisfies MailProviderDefinition;

/** Providers that take mails over HTTP, by the value of `provider`. */
export const MAIL_PROVIDERS = { postmark, resend } as const;

export type MailProviderName = keyof typeof MAIL_PROVIDERS;

export const MAIL_PROVIDER_NAMES = Object.keys(MAIL_PROVIDERS) as readonly MailProviderName[];
