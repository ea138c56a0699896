import { Type, type TObject } from 'typebox';
import { line } from '../schemas/line.ts';
import { DKIM_MEMBER, SENDER_MEMBERS } from './sender-members.ts';

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

const sendgrid = {
  title: 'SendGrid',
  schema: Type.Object(
    {
      provider: Type.Literal('sendgrid'),
      api_key: key('`SG.…`, with the permission Mail Send.'),
      region: Type.Optional(
        Type.Union([Type.Literal('global'), Type.Literal('eu')], {
          title: 'SendGridRegion',
          description: 'Where the account is; `global` when absent.',
        }),
      ),
      webhook_public_key: Type.Optional(
        line(500, `Verification key of the signed event webhook, base64. ${WITHOUT_EVENTS}`),
      ),
      ...SENDER_MEMBERS,
    },
    { additionalProperties: false, title: 'SendGridCredentials' },
  ),
  secrets: ['api_key'],
} satisfies MailProviderDefinition;

const mailgun = {
  title: 'Mailgun',
  schema: Type.Object(
    {
      provider: Type.Literal('mailgun'),
      api_key: key('A sending key of the domain, or a key of the account.'),
      domain: Type.String({
        maxLength: 253,
        pattern: '^[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
        description: 'Sending domain, as Mailgun has it.',
      }),
      region: Type.Optional(
        Type.Union([Type.Literal('us'), Type.Literal('eu')], {
          title: 'MailgunRegion',
          description: 'Where the domain is; `us` when absent.',
        }),
      ),
      webhook_signing_key: Type.Optional(
        key(`HTTP webhook signing key of the account. ${WITHOUT_EVENTS}`),
      ),
      dkim: DKIM_MEMBER,
      ...SENDER_MEMBERS,
    },
    { additionalProperties: false, title: 'MailgunCredentials' },
  ),
  secrets: ['api_key', 'webhook_signing_key'],
} satisfies MailProviderDefinition;

const ses = {
  title: 'Amazon SES',
  schema: Type.Object(
    {
      provider: Type.Literal('ses'),
      region: Type.String({
        maxLength: 30,
        pattern: '^[a-z]{2}(-[a-z]+)+-[0-9]$',
        description: '`eu-west-1`.',
      }),
      access_key_id: Type.String({ pattern: '^[A-Z0-9]{16,128}$' }),
      secret_access_key: key('Of a user that may `ses:SendEmail`.'),
      configuration_set: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z0-9_-]{1,64}$',
          description: 'Its event destination publishes to the topic.',
        }),
      ),
      sns_topic_arn: Type.Optional(
        Type.String({
          maxLength: 500,
          pattern: '^arn:aws[a-z-]*:sns:[a-z0-9-]+:[0-9]{12}:[A-Za-z0-9_.-]+$',
          description: `Topic of the events; others are refused. ${WITHOUT_EVENTS}`,
        }),
      ),
      ...SENDER_MEMBERS,
    },
    { additionalProperties: false, title: 'SesCredentials' },
  ),
  secrets: ['secret_access_key'],
} satisfies MailProviderDefinition;

/** Providers that take mails over HTTP, by the value of `provider`. */
export const MAIL_PROVIDERS = { ses, postmark, mailgun, sendgrid, resend } as const;

export type MailProviderName = keyof typeof MAIL_PROVIDERS;

export const MAIL_PROVIDER_NAMES = Object.keys(MAIL_PROVIDERS) as readonly MailProviderName[];
