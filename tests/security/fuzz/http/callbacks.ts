import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { readRecorded } from '@cascade/channel/testing';
import { vaultFromBase64 } from '@cascade/vault';
import type { Client } from '../../../harness/index.ts';

/** A device whose provider posts, and how it signs a body. */
export interface CallbackTarget {
  /** `POST /inbound/waba/{device}`. */
  route: string;
  /** The same with the provider, where a channel has several. */
  name: string;
  device: string;
  seeds: readonly unknown[];
  form: 'json' | 'form';
  /** Path, headers and body of a post with a valid signature. */
  signed(body: Buffer): { path: string; headers: Record<string, string>; body: Buffer };
}

const recorded = (file: string): { payload: unknown }[] =>
  readRecorded(new URL(`../../../../services/${file}.jsonl`, import.meta.url));

const GATEWAY_TOKEN = 'fuzz-callback-token-0123456789';
const TWILIO_TOKEN = 'fuzz-twilio-auth-token';
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const seconds = () => String(Math.floor(Date.now() / 1_000));

const TWILIO_SEEDS = [
  {
    MessageSid: `SM${'1'.repeat(32)}`,
    From: '+6281234567890',
    To: '+15550002000',
    Body: 'Halo',
    NumMedia: '0',
  },
  {
    MessageSid: `SM${'2'.repeat(32)}`,
    MessageStatus: 'undelivered',
    To: '+6281234567890',
    ErrorCode: '30003',
  },
];
const GATEWAY_SEEDS = [
  { id: '1', status: 'delivered', to: '+6281234567890' },
  { id: '2', status: 'failed', reason: 'absent', to: '+6281234567890' },
  { from: '+6281234567890', text: 'Halo', message_id: 'm1' },
  [
    { id: '3', status: 'delivered' },
    { from: '1234', text: 'x' },
  ],
];

/** Creates a device of each provider that posts. `base`: the product's address, as Twilio signs it. */
export async function createCallbackTargets(
  client: Pick<Client, 'manage'>,
  account: string,
  { secretsKey, base }: { secretsKey: string; base: string },
): Promise<CallbackTarget[]> {
  const n = randomBytes(3).readUIntBE(0, 3);
  const create = async (channel: string, name: string, credentials: object) => {
    const body = { channel, name, credentials, sandbox: false };
    const { id } = await client.manage<{ id: string }>(account, 'POST', '/api/devices', body);
    return id;
  };
  const mail = (name: string, credentials: object) =>
    create('email', name, {
      provider: name,
      from: { address: `fuzz@${name}.test` },
      ...credentials,
    });
  const target = (
    channel: string,
    provider: string,
    device: string,
    seeds: readonly unknown[],
    headersOf: (body: Buffer, path: string) => Record<string, string>,
    { form = 'json', search = '' }: { form?: CallbackTarget['form']; search?: string } = {},
  ): CallbackTarget => {
    const route = `POST /inbound/${channel}/{device}`;
    const path = `/inbound/${channel}/${device}${search}`;
    const type = form === 'json' ? JSON_TYPE : FORM_TYPE;
    return {
      route,
      name: provider === '' ? route : `${route}, ${provider}`,
      device,
      seeds,
      form,
      signed: (body) => ({ path, headers: { ...type, ...headersOf(body, path) }, body }),
    };
  };
  const events = recorded('worker-email/recorded/provider-events');
  const eventsOf = (name: string) =>
    events.flatMap(({ payload }) => {
      const { provider, body } = payload as { provider: string; body: unknown };
      return provider === name ? [body] : [];
    });

  const graph = {
    app_secret: 'fuzz-app-secret',
    verify_token: 'demo-verify-token',
    access_token: 'EAAfuzz',
  };
  const waba = await create('waba', 'fuzz', {
    phone_number_id: String(300_000_000_000_000 + n),
    waba_id: String(310_000_000_000_000 + n),
    ...graph,
  });
  const telegram = await create('telegram', 'fuzz', {
    bot_token: `${8_000_000_000 + n}:AAE${'x'.repeat(32)}`,
  });
  const twilio = await create('sms', 'twilio', {
    provider: 'twilio',
    account_sid: `AC${'a'.repeat(32)}`,
    auth_token: TWILIO_TOKEN,
    from: '+15550002000',
  });
  const gateway = await create('sms', 'gateway', {
    provider: 'http',
    from: 'FUZZ',
    method: 'POST',
    url: 'https://gateway.invalid/send',
    body: '{"to":"{{to}}","text":"{{text}}"}',
    body_type: 'json',
    callback: {
      token: GATEWAY_TOKEN,
      id: 'id',
      status: 'status',
      delivered: ['delivered'],
      failed: ['failed'],
      reason: 'reason',
      from: 'from',
      text: 'text',
      message_id: 'message_id',
    },
  });
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const svix = randomBytes(24);
  const mailgunKey = 'fuzz-mailgun-signing-key';
  const postmark = await mail('postmark', { server_token: 't', webhook_password: 'fuzz-word' });
  const resend = await mail('resend', {
    api_key: 're_x',
    webhook_secret: `whsec_${svix.toString('base64')}`,
  });
  const sendgrid = await mail('sendgrid', {
    api_key: 'SG.x',
    webhook_public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  });
  const mailgun = await mail('mailgun', {
    api_key: 'k',
    domain: 'mailgun.test',
    webhook_signing_key: mailgunKey,
  });
  const vault = vaultFromBase64(secretsKey);
  const telegramSecret = vault
    .fingerprint(telegram, 'telegram-webhook')
    .replace(/[^A-Za-z0-9_-]/g, '-');

  return [
    target('waba', '', waba, payloads('worker-waba/recorded/webhooks'), (body) => ({
      'x-hub-signature-256': `sha256=${createHmac('sha256', graph.app_secret).update(body).digest('hex')}`,
    })),
    target('telegram', '', telegram, payloads('worker-telegram/recorded/updates'), () => ({
      'x-telegram-bot-api-secret-token': telegramSecret,
    })),
    target(
      'sms',
      'Twilio',
      twilio,
      TWILIO_SEEDS,
      (body, path) => ({ 'x-twilio-signature': twilioSignature(base + path, body) }),
      { form: 'form' },
    ),
    target('sms', 'gateway', gateway, GATEWAY_SEEDS, () => ({}), {
      search: `?token=${GATEWAY_TOKEN}`,
    }),
    target('email', 'Postmark', postmark, eventsOf('postmark'), () => ({
      authorization: `Basic ${Buffer.from('x:fuzz-word').toString('base64')}`,
    })),
    target('email', 'Resend', resend, eventsOf('resend'), (body) => {
      const at = seconds();
      const signature = createHmac('sha256', svix)
        .update(`id.${at}.`)
        .update(body)
        .digest('base64');
      return { 'svix-id': 'id', 'svix-timestamp': at, 'svix-signature': `v1,${signature}` };
    }),
    target('email', 'SendGrid', sendgrid, eventsOf('sendgrid'), (body) => {
      const at = seconds();
      const signature = sign('sha256', Buffer.concat([Buffer.from(at), body]), privateKey);
      return {
        'x-twilio-email-event-webhook-signature': signature.toString('base64'),
        'x-twilio-email-event-webhook-timestamp': at,
      };
    }),
    {
      ...target('email', 'Mailgun', mailgun, eventsOf('mailgun'), () => ({})),
      // The signature is in the body, and covers a token and a time alone.
      signed: (body) => ({
        path: `/inbound/email/${mailgun}`,
        headers: JSON_TYPE,
        body: withMailgunSignature(body, mailgunKey),
      }),
    },
  ];
}

const payloads = (file: string) => recorded(file).map(({ payload }) => payload);

/** As Twilio signs (see `twilioSignature` of worker-sms): the address, then each parameter's names and values in order. */
function twilioSignature(url: string, body: Buffer): string {
  const params = new URLSearchParams(body.toString('utf8'));
  const names = [...new Set(params.keys())].toSorted();
  const valuesOf = (name: string) => [...new Set(params.getAll(name))].toSorted();
  const text = names.flatMap((name) => valuesOf(name).map((value) => name + value)).join('');
  return createHmac('sha1', TWILIO_TOKEN)
    .update(url + text)
    .digest('base64');
}

function withMailgunSignature(body: Buffer, key: string): Buffer {
  const timestamp = seconds();
  const token = randomBytes(25).toString('hex');
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  const head = `{"signature":${JSON.stringify({ timestamp, token, signature })}`;
  const text = body.toString('utf8');
  // Mutated bodies may be broken JSON, and stay so.
  return Buffer.from(
    /^\{\s*"/.test(text)
      ? `${head},${text.slice(1).replace(/"signature"/g, '"signed"')}`
      : `${head}}${text}`,
  );
}
