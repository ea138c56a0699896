import { signWebhook } from './testing/index.ts';
import type { QuotaEvent } from './generated/types.ts';
import { verifyWebhook, WebhookVerificationError, type WebhookEvent } from './verify-webhook.ts';

const NOW = Date.parse('2026-11-24T08:00:00Z');
const KEY = `whsec_${Buffer.from('a signing key of the tests').toString('base64')}`;
const EVENT: WebhookEvent = {
  event: 'send_status',
  request_id: 7,
  status: 'sent',
  channels: { telegram: { status: true, id: 1, processing_time: '3ms' } },
  timestamp: 1_793_500_000,
  production: true,
};

const refusal = (call: () => unknown) => {
  try {
    return call();
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.message;
    throw error;
  }
};

test('a signed delivery is verified, from headers of Node and of fetch', () => {
  const { headers, body } = signWebhook(EVENT, KEY, NOW);
  expect(verifyWebhook(headers, body, KEY, { now: NOW })).toEqual(EVENT);
  const upper = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  );
  expect(verifyWebhook(upper, Buffer.from(body), KEY, { now: NOW })).toEqual(EVENT);
  expect(verifyWebhook(new Headers(headers), body, KEY, { now: NOW })).toEqual(EVENT);
});

test('a used quota has a type of its own', () => {
  const quota: QuotaEvent = {
    event: 'quota',
    percent: 80,
    period: '2026-11',
    limit: 10_000,
    used: 8_000,
    timestamp: 1_793_500_000,
    production: true,
  };
  const { headers, body } = signWebhook(quota, KEY, NOW);
  const event: WebhookEvent = verifyWebhook(headers, body, KEY, { now: NOW });
  expect(event.event === 'quota' && event.percent).toBe(80);
});

test('any signature of the header may match', () => {
  const { headers, body } = signWebhook(EVENT, KEY, NOW);
  headers['webhook-signature'] = `v1,other ${headers['webhook-signature']}`;
  expect(verifyWebhook(headers, body, KEY, { now: NOW })).toEqual(EVENT);
});

test('a changed body, another key, an old time and a missing signature are refused', () => {
  const { headers, body } = signWebhook(EVENT, KEY, NOW);
  const verify = (own: Record<string, string>, text: string, key: string, now: number) =>
    refusal(() => verifyWebhook(own, text, key, { now }));
  const other = `whsec_${Buffer.from('another key').toString('base64')}`;
  expect(verify(headers, body.replace('sent', 'lost'), KEY, NOW)).toMatch(/signature/);
  expect(verify(headers, body, other, NOW)).toMatch(/signature/);
  expect(verify(headers, body, KEY, NOW + 300_000)).toEqual(EVENT);
  expect(verify(headers, body, KEY, NOW + 301_000)).toMatch(/too far/);
  expect(verify(headers, body, KEY, NOW - 301_000)).toMatch(/too far/);
  const { 'webhook-timestamp': _at, ...undated } = headers;
  expect(verify(undated, body, KEY, NOW)).toMatch(/not signed/);
  expect(verify({ ...headers, 'webhook-timestamp': 'x' }, body, KEY, NOW)).toMatch(/too far/);
});

test('without a signing key the secret is compared', () => {
  const { headers, body } = signWebhook(EVENT, 's3cr3t');
  expect(verifyWebhook(headers, body, 's3cr3t')).toEqual(EVENT);
  expect(refusal(() => verifyWebhook(headers, body, 's3cr3'))).toMatch(/X-Webhook-Secret/);
  expect(refusal(() => verifyWebhook({}, body, 's3cr3t'))).toMatch(/X-Webhook-Secret/);
  expect(() => verifyWebhook(headers, body, '')).toThrow(/^secret: /);
  expect(refusal(() => verifyWebhook(headers, '[]', 's3cr3t'))).toMatch(/not an event/);
});

test('a delivery with the secret alone is not taken for a signed one', () => {
  const { headers, body } = signWebhook(EVENT, KEY, NOW);
  const unsigned = { ...headers, 'webhook-signature': '', 'x-webhook-secret': KEY };
  expect(refusal(() => verifyWebhook(unsigned, body, KEY, { now: NOW }))).toMatch(/signature/);
});
