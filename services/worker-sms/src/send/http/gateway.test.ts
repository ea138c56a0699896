import { describeAdapterContract } from '@cascade/channel/testing';
import { startFakeHttpProvider, unusedAddress } from '@cascade/egress/testing';
import { codeOf } from '@cascade/contracts';
import { withReason } from '@cascade/contracts/testing';
import type { FailedCall } from '@cascade/channel';
import { createEgress } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import type { GatewayCredentials } from '../../credentials.ts';
import { createSmsAdapter } from '../sms-adapter.ts';
import { mapGatewayAnswer } from './map-gateway-answer.ts';
import { matchesPattern } from './matches-pattern.ts';

const gatewayAt = (root: string): GatewayCredentials => ({
  provider: 'http',
  from: 'SHOP',
  method: 'POST',
  url: `${root}/send?user=shop`,
  headers: [{ name: 'X-Api-Key', value: '{{secrets.key}}' }],
  body: '{"to":"+{{to}}","message":"{{text}}","sender":"{{from}}","ref":"{{id}}"}',
  secrets: [{ name: 'key', secret: 's3cr3t-s3cr3t-s3cr3t' }],
  success: { path: 'data.status', values: ['queued', '0'] },
  id_path: 'data.id',
  reason_path: 'error.message',
});

const sent = { status: 200, body: { data: { status: 'queued', id: 4711 } } };

const createAdapter = () =>
  createSmsAdapter({
    sandbox: () => Promise.resolve(null),
    egress: createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger }),
    clock: systemClock,
  });

describeAdapterContract('sms by an HTTP gateway', {
  to: '6281234567890',
  async start() {
    const provider = await startFakeHttpProvider(() => sent);
    return {
      credentials: gatewayAt(provider.url),
      adapter: createAdapter(),
      provider: {
        ...provider,
        received: () => provider.calls.length,
        conduct: (how) =>
          provider.conduct(({ headers }) =>
            how === 'accept'
              ? sent
              : how === 'refuse'
                ? {
                    status: 200,
                    body: { error: { message: `no ${String(headers['x-api-key'])}` } },
                  }
                : how,
          ),
      },
    };
  },
  async startWithoutProvider() {
    const { host, port } = await unusedAddress();
    return { credentials: gatewayAt(`http://${host}:${port}`), adapter: createAdapter() };
  },
});

const rules = gatewayAt('http://x');
const answer = (status: number, body: unknown) =>
  ({ ok: true, status, text: typeof body === 'string' ? body : JSON.stringify(body) }) as const;

test.each([
  ['{"data":{"status":"queued","id":8123456789012345602}}', '8123456789012345602'],
  ['{"data":{"status":0,"id":"8123456789012345602"}}', '8123456789012345602'],
  ['\uFEFF{"data":{"status":0.0,"id":1732780800.1200}}', '1732780800.1200'],
])('the id of the answer %s is the text of its number', (body, providerMessageId) => {
  const result = mapGatewayAnswer(answer(200, body), rules);
  expect(result).toMatchObject({ state: 'sent', providerMessageId });
});

test.each([
  [{ data: { status: 'queued', id: 4711 } }, { state: 'sent', providerMessageId: '4711' }],
  [{ data: { status: 0 } }, { state: 'sent' }],
  [{ data: { status: 'rejected' } }, { state: 'failed', certainty: 'not-sent' }],
  [{}, { state: 'failed', certainty: 'not-sent' }],
  ['<html>', { state: 'failed', certainty: 'not-sent' }],
])('the answer %j is judged by the path and values of success', (body, result) => {
  expect(mapGatewayAnswer(answer(200, body), rules)).toMatchObject(result);
});

test('the reason of a refusal is what the gateway says', () => {
  const body = { error: { message: 'insufficient  credit' } };
  expect(withReason(mapGatewayAnswer(answer(200, body), rules))).toMatchObject({
    reason: 'SMS provider refused the message: insufficient credit',
  });
});

test.each([
  [400, 'provider_refused'],
  [401, 'device_disconnected'],
  [403, 'provider_refused'],
  [429, 'rate_limited'],
])('HTTP %d is a refusal with the code %s', (status, code) => {
  const result = mapGatewayAnswer(answer(status, ''), rules);
  expect(result).toMatchObject({ certainty: 'not-sent' });
  expect(codeOf((result as FailedCall).failure)).toBe(code);
});

test('HTTP 429 with a time waits for it, and holds the device', () => {
  const limited = { ...answer(429, ''), headers: { 'retry-after': '90' } };
  expect(withReason(mapGatewayAnswer(limited, rules))).toMatchObject({
    reason: 'rate limit: sms accepts the next message in 90 s',
    retryAfterMs: 90_000,
    deviceWaitMs: 90_000,
  });
});

test.each([302, 408, 500, 503])('HTTP %d is unknown, and never repeated', (status) => {
  const result = mapGatewayAnswer(answer(status, ''), rules);
  expect(result).toMatchObject({ certainty: 'unknown' });
  expect(result).not.toHaveProperty('retryAfterMs');
});

test.each([
  ['OK', 'OK', true],
  ['OK: 4711', 'OK', false],
  ['OK: 4711', 'OK*', true],
  ['ERR OK', 'OK*', false],
  ['status=OK;id=1', '*OK*', true],
  ['aba', 'ab*ba', false],
  ['a1b2c', 'a*b*c', true],
  ['', '*', true],
])('%j matches %j: %j', (text, pattern, matches) => {
  expect(matchesPattern(text, pattern)).toBe(matches);
});

test('a pattern judges an answer that is no JSON', () => {
  const text = { success: { pattern: '1701|*' } };
  expect(mapGatewayAnswer(answer(200, '1701|6281:abc\n'), text)).toMatchObject({ state: 'sent' });
  expect(withReason(mapGatewayAnswer(answer(200, '1703|6281'), text))).toMatchObject({
    certainty: 'not-sent',
  });
});
