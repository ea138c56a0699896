import type { HttpAnswer } from '@cascade/egress';
import { httpResult, type AnswerReading } from './http-result.ts';

const REFUSED = { kind: 'deviceDisconnected' } as const;

const read = (answer: HttpAnswer, reading: Partial<AnswerReading> = {}) =>
  httpResult(answer, {
    channel: 'telegram',
    idOf: ({ body }) => (typeof body['id'] === 'string' ? body['id'] : undefined),
    refusalOf: ({ status }) => (status === 400 ? { failure: REFUSED } : undefined),
    ...reading,
  });
const answered = (status: number, body: unknown): HttpAnswer => ({
  ok: true,
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

test('a success with an id is sent, with the whole answer', () => {
  const body = { id: 'm-1', more: true };
  expect(read(answered(201, body))).toEqual({
    state: 'sent',
    providerMessageId: 'm-1',
    detail: body,
  });
});

test.each([
  ['a success without an id', 200, {}],
  ['a success that is no JSON', 200, 'OK'],
  ['an id in an answer that is no success', 302, { id: 'm-1' }],
  ['a refusal that proves nothing', 404, { id: 'm-1' }],
  ['a fault of the provider', 500, { id: 'm-1' }],
])('%s is unknown and never repeated', (_, status, body) => {
  const result = read(answered(status, body));
  expect(result).toMatchObject({ state: 'failed', certainty: 'unknown' });
  expect(result).not.toHaveProperty('retryAfterMs');
});

test('a refusal was not sent; its answer stays for the log and for the caller', () => {
  expect(read(answered(400, { code: 7 }))).toEqual({
    state: 'failed',
    certainty: 'not-sent',
    failure: REFUSED,
    detail: { code: 7 },
    internal: '{"code":7}',
  });
});

test('a refusal may be in an answer of success, and may show a part of it alone', () => {
  const refusalOf = () => ({ failure: REFUSED, detail: { code: 7 } });
  expect(read(answered(200, { id: 'm-1', code: 7 }), { refusalOf })).toMatchObject({
    certainty: 'not-sent',
    detail: { code: 7 },
  });
});

test('a wait holds the device only where the limit is on the sender', () => {
  const waits = (holdsDevice: boolean) =>
    read(answered(429, {}), {
      refusalOf: () => ({ failure: REFUSED, retryAfterMs: 900, holdsDevice }),
    });
  expect(waits(true)).toMatchObject({ retryAfterMs: 900, deviceWaitMs: 900 });
  expect(waits(false)).toMatchObject({ retryAfterMs: 900 });
  expect(waits(false)).not.toHaveProperty('deviceWaitMs');
});

test('without an answer, what certainly did not leave may be called again, and nothing else', () => {
  const error = new Error('no connection');
  expect(read({ ok: false, certainty: 'not-sent', error }, { name: 'The network' })).toMatchObject({
    certainty: 'not-sent',
    failure: { kind: 'providerUnreachable', params: { name: 'The network' } },
    retryAfterMs: expect.any(Number),
  });
  const unknown = read({ ok: false, certainty: 'unknown', error });
  expect(unknown).toMatchObject({ certainty: 'unknown', internal: 'no connection' });
  expect(unknown).not.toHaveProperty('retryAfterMs');
});
