import type { EMPTY_PROVIDER_FIELDS } from './empty-fields.ts';

/** Providers that take mails over HTTP, by the `provider` of the credentials. */
export const PROVIDER_TITLES = {
  ses: 'Amazon SES',
  postmark: 'Postmark',
  mailgun: 'Mailgun',
  sendgrid: 'SendGrid',
  resend: 'Resend',
} as const;

export type MailProviderKey = keyof typeof PROVIDER_TITLES;

export const isMailProvider = (value: unknown): value is MailProviderKey =>
  typeof value === 'string' && Object.hasOwn(PROVIDER_TITLES, value);

/** One field of a provider's credentials. */
interface ProviderField {
  /** Name of the field, and of its label. */
  name: ProviderFieldName;
  /** Member of the credentials, where it isn't the name. */
  member?: string;
  input: 'text' | 'secret' | 'choice';
  required?: true;
  choices?: readonly { value: string; label: string }[];
  hint?: HintName;
}

type ProviderFieldName = keyof typeof EMPTY_PROVIDER_FIELDS;

type HintName =
  | 'webhook_password'
  | 'webhook_secret'
  | 'webhook_public_key'
  | 'webhook_signing_key'
  | 'secret_access_key'
  | 'configuration_set'
  | 'sns_topic_arn';

export const PROVIDER_FIELDS: Readonly<Record<MailProviderKey, readonly ProviderField[]>> = {
  ses: [
    { name: 'region', input: 'text', required: true },
    { name: 'access_key_id', input: 'text', required: true },
    { name: 'secret_access_key', input: 'secret', required: true, hint: 'secret_access_key' },
    { name: 'configuration_set', input: 'text', hint: 'configuration_set' },
    { name: 'sns_topic_arn', input: 'text', hint: 'sns_topic_arn' },
  ],
  postmark: [
    { name: 'server_token', input: 'secret', required: true },
    { name: 'message_stream', input: 'text' },
    { name: 'webhook_password', input: 'secret', hint: 'webhook_password' },
  ],
  mailgun: [
    { name: 'domain', input: 'text', required: true },
    {
      name: 'mailgun_region',
      member: 'region',
      input: 'choice',
      choices: [
        { value: 'us', label: 'US' },
        { value: 'eu', label: 'EU' },
      ],
    },
    { name: 'api_key', input: 'secret', required: true },
    { name: 'webhook_signing_key', input: 'secret', hint: 'webhook_signing_key' },
  ],
  sendgrid: [
    {
      name: 'sendgrid_region',
      member: 'region',
      input: 'choice',
      choices: [
        { value: 'global', label: 'Global' },
        { value: 'eu', label: 'EU' },
      ],
    },
    { name: 'api_key', input: 'secret', required: true },
    { name: 'webhook_public_key', input: 'text', hint: 'webhook_public_key' },
  ],
  resend: [
    { name: 'api_key', input: 'secret', required: true },
    { name: 'webhook_secret', input: 'secret', hint: 'webhook_secret' },
  ],
};
