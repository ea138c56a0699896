import { describeAdapterContract } from '@cascade/channel/testing';
import { startFakeHttpProvider, unusedAddress } from '@cascade/egress/testing';
import { withReason } from '@cascade/contracts/testing';
import type { SendJob } from '@cascade/channel';
import { codeOf } from '@cascade/contracts';
import { createEgress } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import type { TwilioCredentials } from '../../credentials.ts';
import { createSmsAdapter } from '../sms-adapter.ts';
import { mapTwilioAnswer } from './map-twilio-answer.ts';
import { TWILIO_CODES, twilioRefusal } from './refusals.ts';

const ACCOUNT = `AC${'a'.repeat(32)}`;
const SID = `SM${'1'.repeat(32)}`;
const credentials: TwilioCredentials = {
  provider: 'twilio',
  account_sid: ACCOUNT,
  auth_token: 's3cr3t-s3cr3t-s3cr3t',
  from: '+15550002000',
};
const sent = { status: 201, body: { sid: SID, status: 'queued', num_segments: '1' } };

const partsOf = (liveRoot: string) => ({
  liveRoot,
  sandbox: () => Promise.resolve(null),
  egress: createEgress({ allow: [], admit: [], logger: silentLogger }),
  publicUrl: 'https://cascade.example.com',
  clock: systemClock,
});

describeAdapterContract('sms by Twilio', {
  to: '6281234567890',
  async start() {
    const provider = await startFakeHttpProvider(() => sent);
    return {
      credentials,
      adapter: createSmsAdapter(partsOf(provider.url)),
      provider: {
        ...provider,
        received: () => provider.calls.length,
        conduct: (how) =>
          provider.conduct(({ headers }) =>
            how === 'accept'
              ? sent
              : how === 'refuse'
                ? { status: 400, body: { code: 21211, message: String(headers.authorization) } }
                : how,
          ),
      },
    };
  },
  async startWithoutProvider() {
    const { host, port } = await unusedAddress();
    return { credentials, adapter: createSmsAdapter(partsOf(`http://${host}:${port}`)) };
  },
});

async function callWith(own: Partial<TwilioCredentials>, text = 'Hello') {
  const provider = await startFakeHttpProvider(() => sent);
  const adapter = createSmsAdapter(partsOf(provider.url));
  try {
    const job: SendJob<TwilioCredentials> = {
      send: 23,
      request: 17,
      device: { id: 'dev_1', account: 'acc_1', number: '15550002000', sandbox: false },
      credentials: { ...credentials, ...own },
      to: '6281234567890',
      content: { kind: 'text', text, footer: 'Shop' },
      media: [],
    };
    const prepared = await adapter.prepare(job, AbortSignal.timeout(5_000));
    if (!('ready' in prepared)) return { prepared };
    const result = await adapter.send(job, prepared.ready, AbortSignal.timeout(5_000));
    const [call] = provider.calls;
    return { result, call, form: Object.fromEntries(new URLSearchParams(String(call?.body))) };
  } finally {
    await adapter.close();
    await provider.close();
  }
}

test('the call has the form of Messages, and names its send in the callback', async () => {
  const { call, form, result } = await callWith({});
  expect(call).toMatchObject({
    method: 'POST',
    path: `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${ACCOUNT}:s3cr3t-s3cr3t-s3cr3t`).toString('base64')}`,
    },
  });
  expect(form).toEqual({
    To: '+6281234567890',
    From: '+15550002000',
    Body: 'Hello\n\nShop',
    StatusCallback: 'https://cascade.example.com/inbound/sms/dev_1?send=17.23',
  });
  expect(result).toMatchObject({
    detail: { sid: SID, segments: { encoding: 'GSM-7', units: 11, segments: 1 } },
  });
});

test('an API key authenticates in place of the token', async () => {
  const key = { sid: `SK${'b'.repeat(32)}`, secret: 'key-secret' };
  const { call } = await callWith({ api_key: key });
  const text = Buffer.from(`${key.sid}:key-secret`).toString('base64');
  expect(call?.headers.authorization).toBe(`Basic ${text}`);
});

test('a private address of a device is not called', async () => {
  expect(await callWith({ root: 'http://127.0.0.1:9' })).toEqual({
    prepared: { failure: expect.objectContaining({ kind: 'smsAddressRefused' }) },
  });
});

test.each(TWILIO_CODES)('code %d is refused with a reason of its own', (code) => {
  const text = JSON.stringify({ code, message: 'x' });
  const result = mapTwilioAnswer({ ok: true, status: 400, text });
  expect(result).toMatchObject({ certainty: 'not-sent', failure: twilioRefusal(code) });
  expect(codeOf(twilioRefusal(code))).not.toBe('provider_refused');
});

test('a code that is not in the table is refused with its number', () => {
  const text = JSON.stringify({ code: 99999, message: 'x' });
  expect(withReason(mapTwilioAnswer({ ok: true, status: 400, text }))).toMatchObject({
    certainty: 'not-sent',
    reason: 'SMS provider refused the message (code 99999)',
  });
});

test.each([302, 408, 500, 503])('HTTP %i is unknown, and never repeated', (status) => {
  const result = withReason(mapTwilioAnswer({ ok: true, status, text: '' }));
  expect(result).toMatchObject({ certainty: 'unknown' });
  expect(result).not.toHaveProperty('retryAfterMs');
});

test('HTTP 429 waits, and holds the device', () => {
  const text = JSON.stringify({ code: 20429, message: 'Too Many Requests' });
  expect(withReason(mapTwilioAnswer({ ok: true, status: 429, text }))).toMatchObject({
    certainty: 'not-sent',
    retryAfterMs: 1_000,
    deviceWaitMs: 1_000,
  });
});

test('a message that failed at once was not sent', () => {
  const text = JSON.stringify({ sid: SID, status: 'failed', error_code: 30006 });
  expect(withReason(mapTwilioAnswer({ ok: true, status: 201, text }))).toMatchObject({
    certainty: 'not-sent',
    reason: 'Recipient number does not receive SMS',
  });
});

test('a success that names no message is unknown', () => {
  expect(withReason(mapTwilioAnswer({ ok: true, status: 201, text: '{}' }))).toMatchObject({
    certainty: 'unknown',
  });
});

test.each([
  ['-0.00750', 'USD', { amount: 7_500, currency: 'USD' }],
  ['0.05', 'usd', { amount: 50_000, currency: 'USD' }],
  [null, null, undefined],
  [null, 'USD', undefined],
  ['-0.00750', 'coins', undefined],
  ['a lot', 'USD', undefined],
])('price %j in %j of an answer is read', (price, unit, read) => {
  const text = JSON.stringify({ sid: SID, status: 'queued', price, price_unit: unit });
  const result = mapTwilioAnswer({ ok: true, status: 201, text });
  expect(result).toMatchObject({ state: 'sent' });
  expect('price' in result ? result.price : undefined).toEqual(read);
});
