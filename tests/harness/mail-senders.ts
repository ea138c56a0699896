import type { MailProviderName } from '@cascade/contracts';
import { SENDGRID_PUBLIC_KEY } from '@cascade/sandbox';

const from = (name: string) => ({ name: 'Toko, "Büku"', address: `${name}@shop.test` });

/** Credentials of a sandbox sender by provider; each takes events. */
export const MAIL_SENDERS: Readonly<Record<MailProviderName, Readonly<Record<string, unknown>>>> = {
  postmark: {
    provider: 'postmark',
    server_token: 'server-token-of-postmark',
    webhook_password: 'postmark-webhook-password',
    from: from('postmark'),
  },
  sendgrid: {
    provider: 'sendgrid',
    api_key: 'SG.of-sendgrid',
    webhook_public_key: SENDGRID_PUBLIC_KEY,
    from: from('sendgrid'),
  },
  mailgun: {
    provider: 'mailgun',
    api_key: 'key-of-mailgun',
    domain: 'mg.shop.test',
    webhook_signing_key: 'signing-key-of-mailgun',
    from: from('mailgun'),
  },
  ses: {
    provider: 'ses',
    region: 'eu-west-1',
    access_key_id: 'AKIAIOSFODNN7EXAMPLE',
    secret_access_key: 'secret-access-key-of-ses',
    configuration_set: 'events',
    sns_topic_arn: 'arn:aws:sns:eu-west-1:123456789012:mail-events',
    from: from('ses'),
  },
  resend: {
    provider: 'resend',
    api_key: 're_of_resend',
    webhook_secret: `whsec_${Buffer.from('resend webhook secret').toString('base64')}`,
    from: from('resend'),
  },
};
