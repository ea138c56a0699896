import type { MailProviderName } from '@cascade/contracts';

const from = (name: string) => ({ name: 'Toko, "Büku"', address: `${name}@shop.test` });

/** Credentials of a sandbox sender by provider; each takes events. */
export const MAIL_SENDERS: Readonly<Record<MailProviderName, Readonly<Record<string, unknown>>>> = {
  postmark: {
    provider: 'postmark',
    server_token: 'server-token-of-postmark',
    webhook_password: 'postmark-webhook-password',
    from: from('postmark'),
  },
  resend: {
    provider: 'resend',
    api_key: 're_of_resend',
    webhook_secret: `whsec_${Buffer.from('resend webhook secret').toString('base64')}`,
    from: from('resend'),
  },
};
