import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  AcceptedUnansweredError,
  AuthenticationError,
  Cascade,
  CascadeError,
  ConflictError,
  ConnectionError,
  email,
  MaybeAcceptedError,
  NotFoundError,
  RateLimitError,
  sms,
  telegram,
  TimeoutError,
  UnavailableError,
  ValidationError,
  waba,
  whatsapp,
  type CascadeOptions,
  type Message,
} from './index.ts';
import { FakeCascade } from './testing/index.ts';

let fake: FakeCascade;
let cascade: Cascade;

beforeEach(async () => {
  fake = await FakeCascade.start();
  cascade = new Cascade({ token: fake.token, baseUrl: `${fake.url}/` });
});
afterEach(() => fake.stop());

const BLOCKED = '1000000040300';
const hello: Message = {
  to: { telegram: '123456789' },
  channels: [telegram('tg_1').text('Hello')],
};

/** An answer that asks for a retry at once. */
const refused = (status: number, code: string, more: Record<string, unknown> = {}) => ({
  status,
  body: { status: false, reason: `because of ${code}`, code, ...more },
  headers: { 'Retry-After': '0' },
});

const thrownBy = async (call: Promise<unknown>): Promise<CascadeError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CascadeError)) throw new Error(`not a CascadeError: ${String(error)}`);
  return error;
};

const keysSent = () => fake.calls.map(({ headers }) => headers['idempotency-key']);

test('a later tier delivers, and the failure of the first has its reason and code', async () => {
  const result = await cascade.send({
    to: { telegram: BLOCKED, whatsapp: '15550100000' },
    channels: [
      telegram('tg_1').text('Your code is {{code}}.'),
      whatsapp('wa_1')
        .text('Your code is {{code}}.')
        .fallback(1)
        .success('delivered', { within: 60 }),
    ],
    variables: { code: '482913' },
  });
  expect(result).toMatchObject({
    state: 'finished',
    delivered: true,
    status: true,
    replayed: false,
  });
  expect(result.failures).toEqual([
    { channel: 'telegram', reason: 'Recipient has blocked the bot', code: 'recipient_blocked' },
  ]);
  expect(result.channels.whatsapp).toMatchObject({ status: true, fallback: true });
  expect(fake.messages).toMatchObject([
    { channel: 'whatsapp', to: '15550100000', variables: { code: '482913' } },
  ]);
  expect(fake.calls[0]?.body).toEqual({
    keys: {
      telegram: { token: 'tg_1' },
      whatsapp: {
        token: 'wa_1',
        fallback: true,
        fallback_sequence: 1,
        success: 'delivered',
        within: 60,
      },
    },
    content: {
      telegram: { message: { type: 'text', message: 'Your code is {{code}}.' } },
      whatsapp: { message: { type: 'text', message: 'Your code is {{code}}.' } },
    },
    target: { telegram: BLOCKED, whatsapp: '15550100000', variables: { code: '482913' } },
  });
});

test('the language of the recipient goes beside its addresses', async () => {
  await cascade.send({ ...hello, locale: 'pt-BR' });
  expect(fake.calls.at(-1)?.body).toMatchObject({ target: { locale: 'pt-BR' } });
});

test('a result has what it cost, what went and what was skipped', async () => {
  const cost = { amount: '0.042', currency: 'USD' };
  const sent = { status: true, id: 5, processing_time: '1ms', chosen: 'template', language: 'id' };
  const told = {
    channels: { waba: { ...sent, cost: { ...cost, source: 'table' } } },
    skipped: [{ channel: 'telegram', reason: 'max_cost' }],
    cost,
  };
  fake.answerNext({ status: 200, body: { status: true, id: 5, request_id: 1, ...told } });
  expect(await cascade.send(hello)).toMatchObject(told);
  expect(await cascade.send(hello)).not.toHaveProperty('skipped');
});

test('the topic and the limit of costs go in the context', async () => {
  await cascade.send({ ...hello, topic: 'offers', maxCost: '0.05' });
  expect(fake.calls.at(-1)?.body).toMatchObject({
    context: { topic: 'offers', behaviour: { max_cost: '0.05' } },
  });
});

test('a send that may have arrived says so, and one that failed does not', async () => {
  const to = (chat: string) => cascade.send({ ...hello, to: { telegram: chat } });
  expect(await to('1000000050000')).toMatchObject({ delivered: false, unknown: true });
  expect(await to(BLOCKED)).toMatchObject({ delivered: false, unknown: false });
});

test('a builder is not changed by its methods', () => {
  const first = telegram('tg_1').text('Hello');
  const second = first.fallback(2);
  expect(first.key).toEqual({ token: 'tg_1' });
  expect(second.content).toEqual(first.content);
});

test('a limit of segments stands beside the content, whatever is set first', () => {
  const limited = sms('sms_1').maxSegments(2);
  expect(limited.template(7).content).toEqual({ template: 7, max_segments: 2 });
  expect(limited.text('Hi').content).toEqual(sms('sms_1').text('Hi').maxSegments(2).content);
});

test('a template beside a WABA message stands beside it, whatever is set first', () => {
  const either = waba('waba_1').otherwise(7, { day: 'Friday' }).text('Hi');
  const otherwise = { template: 7, variables: { day: 'Friday' } };
  expect(either.content).toEqual({ message: { type: 'text', message: 'Hi' }, otherwise });
  expect(waba('waba_1').text('Hi').otherwise(7).content).toMatchObject({
    otherwise: { template: 7 },
  });
  expect(either.template(8).content).toEqual({ template: 8 });
});

test('options of a message become its context', async () => {
  const schedule = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 60_000);
  const later = await cascade.send({ ...hello, schedule, tierWithin: 30, only: 'telegram' });
  expect(later).toMatchObject({ state: 'scheduled', delivered: false, status: true });
  expect(fake.calls[0]?.body).toMatchObject({
    context: {
      timing: { schedule: schedule.getTime() / 1_000, tier_within: 30 },
      behaviour: { channel: 'telegram' },
    },
  });
  expect((await cascade.requests.cancel(later.request_id)).state).toBe('cancelled');
  expect((await cascade.requests.cancel(later.request_id)).state).toBe('cancelled');
  const queued = await cascade.send({ ...hello, mode: 'async', schedule: null });
  expect(queued).toMatchObject({ state: 'queued', delivered: false });
  const waited = await cascade.requests.wait(queued.request_id);
  expect(waited.result).toMatchObject({ status: true });
  expect(await thrownBy(cascade.requests.cancel(queued.request_id))).toBeInstanceOf(ConflictError);
});

test.each([
  [{ ...hello, channels: [telegram('tg_1')] }, /telegram has no content/],
  [{ ...hello, channels: [...hello.channels, ...hello.channels] }, /telegram is there twice/],
  [{ ...hello, schedule: 1.5 }, /^schedule: /],
])('a message that can not be one is refused without a call', async (message, words) => {
  await expect(cascade.send(message)).rejects.toThrow(words);
  expect(fake.calls).toEqual([]);
});

test('a send has a key of its own; with a given key it is replayed', async () => {
  await cascade.send(hello);
  await cascade.send(hello);
  const [first, second] = keysSent();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).not.toBe(first);
  const one = await cascade.send(hello, { idempotencyKey: 'order-1' });
  const again = await cascade.send(hello, { idempotencyKey: 'order-1' });
  expect(again).toEqual({ ...one, replayed: true });
  expect(fake.messages).toHaveLength(3);
  const other = cascade.send({ ...hello, variables: { a: 1 } }, { idempotencyKey: 'order-1' });
  expect(await thrownBy(other)).toMatchObject({ status: 409, code: 'idempotency_conflict' });
});

test.each([
  ['429', refused(429, 'rate_limited')],
  ['nothing_sent', refused(503, 'nothing_sent')],
  ['unavailable', refused(503, 'unavailable')],
  ['maybe_accepted', refused(503, 'maybe_accepted', { request_id: 7 })],
  ['a closed connection', 'disconnect' as const],
  ['a page of a proxy', { status: 502, body: {}, headers: { 'Retry-After': '0' } }],
])('a send is repeated with the same key after %s', async (_name, answer) => {
  fake.answerNext(answer);
  expect(await cascade.send(hello)).toMatchObject({ delivered: true });
  const keys = keysSent();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a send is never repeated after accepted_unanswered', async () => {
  fake.answerNext(refused(503, 'accepted_unanswered', { request_id: 12 }));
  const error = await thrownBy(cascade.send(hello, { idempotencyKey: 'order-2' }));
  expect(error).toBeInstanceOf(AcceptedUnansweredError);
  expect(error).toMatchObject({ requestId: 12, idempotencyKey: 'order-2' });
  expect(fake.calls).toHaveLength(1);
});

test('after the retries the error says what is known', async () => {
  const answer = refused(503, 'maybe_accepted', { request_id: 7, hint: 'Ask later.' });
  fake.answerNext(answer, answer, answer);
  const error = await thrownBy(cascade.send(hello));
  expect(error).toBeInstanceOf(MaybeAcceptedError);
  expect(error).toBeInstanceOf(UnavailableError);
  expect(error).toMatchObject({ requestId: 7, hint: 'Ask later.', retryAfterSeconds: 0 });
  expect(error.idempotencyKey).toBe(keysSent()[2]);
  expect(fake.calls).toHaveLength(3);
});

test('a longer Retry-After than a minute is left to the caller', async () => {
  fake.answerNext({ ...refused(429, 'rate_limited'), headers: { 'Retry-After': '61' } });
  const error = await thrownBy(cascade.send(hello));
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error.retryAfterSeconds).toBe(61);
  expect(fake.calls).toHaveLength(1);
});

test('a call that may have had an effect is not repeated', async () => {
  fake.answerNext('disconnect');
  const upload = cascade.files.upload(new Uint8Array([1]), { name: 'a.bin' });
  expect(await thrownBy(upload)).toBeInstanceOf(ConnectionError);
  fake.answerNext(refused(503, 'unavailable'));
  const other = cascade.files.upload(new Uint8Array([1]), { name: 'a.bin' });
  expect(await thrownBy(other)).toBeInstanceOf(UnavailableError);
  expect(fake.calls).toHaveLength(2);
});

test('a server that does not answer ends the call in time', async () => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const waiting = new Cascade({ token: 'cas_1', baseUrl, timeoutMs: 50, retries: 0 });
  const error = await thrownBy(waiting.send(hello));
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error).toMatchObject({ code: 'timeout', status: undefined });
  const stop = AbortSignal.abort(new Error('stopped by the caller'));
  await expect(waiting.send(hello, { signal: stop })).rejects.toThrow('stopped by the caller');
  silent.closeAllConnections();
  silent.close();
});

test('a download that stops ends in time', async () => {
  const halting = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/csv' });
    response.write('Chat,Name\n');
  });
  halting.listen(0, '127.0.0.1');
  await once(halting, 'listening');
  const baseUrl = `http://127.0.0.1:${(halting.address() as AddressInfo).port}`;
  const waiting = new Cascade({ token: 'cas_1', baseUrl, timeoutMs: 100 });
  expect(await thrownBy(waiting.batches.results('bat_1'))).toBeInstanceOf(TimeoutError);
  halting.closeAllConnections();
  halting.close();
});

test('a redirect is not followed, since the token is for the service alone', async () => {
  fake.answerNext({ status: 302, body: {}, headers: { Location: '/v1/send' } });
  expect(await thrownBy(cascade.send(hello))).toMatchObject({
    status: 302,
    code: 'unexpected_answer',
  });
  expect(fake.calls).toHaveLength(1);
});

test('refused calls throw errors by their kind', async () => {
  const stranger = new Cascade({ token: 'cas_other', baseUrl: fake.url });
  expect(await thrownBy(stranger.send(hello))).toBeInstanceOf(AuthenticationError);
  const invalid = await thrownBy(cascade.send({ keys: {}, content: {}, target: {} }));
  expect(invalid).toBeInstanceOf(ValidationError);
  expect(invalid).toMatchObject({
    status: 400,
    code: 'no_channels',
    requestId: expect.any(Number),
  });
  expect(invalid.message).toBe('400 no_channels: No channels configured');
  expect(await thrownBy(cascade.requests.get(99))).toBeInstanceOf(NotFoundError);
  fake.answerNext(refused(418, 'a_new_code', { field: 'target.email' }));
  expect(await thrownBy(cascade.send(hello))).toMatchObject({
    code: 'a_new_code',
    field: 'target.email',
  });
});

test('a list is read page by page, as far as it is needed', async () => {
  const list = cascade.requests.list({ limit: 2 });
  const ids: number[] = [];
  for await (const { request_id: id } of list) ids.push(id);
  expect(ids).toEqual([4, 3, 2]);
  const before = fake.calls.length;
  expect(await list.take(2)).toHaveLength(2);
  expect(fake.calls.length - before).toBe(1);
});

test('a table is uploaded from a path, from bytes and from a stream', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-client-'));
  try {
    const path = join(folder, 'guests.csv');
    const table = Buffer.from('Chat,Name\n123456789,Ana\n1000000040300,Budi\n');
    await writeFile(path, table);
    const halves = Readable.from([table.subarray(0, 7), table.subarray(7)]);
    for (const draft of [
      await cascade.batches.upload(path),
      await cascade.batches.upload(new Uint8Array(table), { name: 'guests.csv' }),
      await cascade.batches.upload(halves, { name: 'guests.csv' }),
    ]) {
      expect(draft).toMatchObject({ columns: ['Chat', 'Name'], rows: 2 });
    }
    for (const { body } of fake.calls) expect(body).toContain(`\r\n\r\n${table.toString()}\r\n--`);
    await expect(cascade.batches.upload(new Uint8Array(table))).rejects.toThrow(/^name: /);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

describe('a call of any operation', () => {
  test('has the token, the retries and the errors of the others', async () => {
    const page = { data: [], has_more: false, next_cursor: null };
    fake.answerNext(refused(503, 'unavailable'), { status: 200, body: page });
    expect(
      await cascade.request('GET', '/api/devices', { query: { limit: 1, x: undefined } }),
    ).toEqual(page);
    expect(fake.calls.map(({ path }) => path)).toEqual([
      '/api/devices?limit=1',
      '/api/devices?limit=1',
    ]);
    expect(fake.calls[1]?.headers.authorization).toBe(`Bearer ${fake.token}`);
    const missing = await thrownBy(cascade.request('get', '/api/devices/none'));
    expect(missing).toBeInstanceOf(NotFoundError);
  });

  test('sends a body and headers, and is repeated where it has a key', async () => {
    fake.answerNext(refused(503, 'unavailable'), refused(503, 'unavailable'));
    const call = { body: { events: ['send_status'] }, headers: { 'X-Account-Id': 'acc_1' } };
    const once = cascade.request('POST', '/api/webhooks', call);
    expect(await thrownBy(once)).toBeInstanceOf(UnavailableError);
    expect(fake.calls).toHaveLength(1);
    const keyed = cascade.request('POST', '/api/webhooks', { ...call, idempotencyKey: 'order-1' });
    expect((await thrownBy(keyed)).idempotencyKey).toBe('order-1');
    expect(fake.calls).toHaveLength(3);
    expect(fake.calls[2]?.headers).toMatchObject({
      'idempotency-key': 'order-1',
      'x-account-id': 'acc_1',
      'content-type': 'application/json',
    });
    expect(fake.calls[2]?.body).toEqual(call.body);
  });

  test.each([
    'https://elsewhere.example/v1',
    '//elsewhere.example',
    '/\\elsewhere',
    '@elsewhere',
    '',
  ])('does not take the token to another host: %s', async (path) => {
    await expect(cascade.request('GET', path)).rejects.toThrow(/^path: must begin with one \//);
    expect(fake.calls).toEqual([]);
  });

  test('goes below the path of the address, `/v1` and `/api` alike', async () => {
    const asked: string[] = [];
    const below = new Cascade({
      token: 'cas_1',
      baseUrl: 'https://messages.example/cascade/',
      fetch: (input) => {
        asked.push(new Request(input).url);
        return Promise.resolve(new Response(null, { status: 204 }));
      },
    });
    for (const path of ['/v1/token', '/api/webhooks', '/api?x=1', '/v1/%2e%2e/api/x']) {
      expect(await below.request('DELETE', path)).toBeUndefined();
    }
    expect(asked).toEqual([
      'https://messages.example/cascade/v1/token',
      'https://messages.example/cascade/api/webhooks',
      'https://messages.example/cascade/api?x=1',
      'https://messages.example/cascade/api/x',
    ]);
  });

  test.each([
    ['text/csv; charset=utf-8', 'a,b', 'a,b'],
    ['application/x-ndjson', '{}', new TextEncoder().encode('{}')],
    ['application/json; charset=utf-8', '[1]', [1]],
    ['application/problem+json', '"x"', 'x'],
    ['image/png', '\u0000', new Uint8Array(1)],
  ])('answers what comes as %s', async (type, body, answer) => {
    const answering = new Cascade({
      token: 'cas_1',
      fetch: () => Promise.resolve(new Response(body, { headers: { 'Content-Type': type } })),
    });
    expect(await answering.request('GET', '/api/x')).toEqual(answer);
    const response = await answering.request('GET', '/api/x', { raw: true });
    expect(await response.text()).toBe(body);
  });

  test('tells an answer that says it is JSON and is not', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const answering = new Cascade({
      token: 'cas_1',
      fetch: () => Promise.resolve(new Response('<html>', { headers })),
    });
    expect((await thrownBy(answering.request('GET', '/api/x'))).code).toBe('unexpected_answer');
  });
});

test.each([
  [{ token: '' }, /^token: /],
  [{ token: 'cas_1', baseUrl: 'localhost:8080' }, /^baseUrl: /],
])('options that can not work are refused: %j', (options, words) => {
  expect(() => new Cascade(options)).toThrow(words);
});

describe('an own fetch that forgets the signal', () => {
  /** Node's fetch does this when it was given a Request that is collected before the end. */
  const forgetful: typeof fetch = (input, init) => fetch(input, { ...init, signal: null });
  let server: Server;
  let answer: (response: ServerResponse) => void;
  let options: CascadeOptions;

  beforeEach(async () => {
    server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${port}`;
    options = { token: 'cas_1', baseUrl, retries: 0, fetch: forgetful };
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  const begin = (type: string) => (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': type });
    response.write('data: 1\n\n');
  };

  test.each([
    ['no answer', () => undefined],
    ['half an answer', begin('application/json')],
  ])('does not outlive its time with %s', async (_what, answers) => {
    answer = answers;
    const call = new Cascade({ ...options, timeoutMs: 50 }).request('GET', '/api/x');
    expect(await thrownBy(call)).toBeInstanceOf(TimeoutError);
  });

  test('does not outlive its time between two parts of a file', async () => {
    answer = begin('text/csv');
    const call = new Cascade({ ...options, timeoutMs: 50 }).request('GET', '/api/x');
    await expect(call).rejects.toThrow('no answer for 50 ms');
  });

  test('ends a stream by the signal of the caller, and lets its connection go', async () => {
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    answer = (response) => {
      response.on('close', resolve);
      begin('text/event-stream')(response);
    };
    const stop = new AbortController();
    const call = { raw: true, signal: stop.signal } as const;
    const { body } = await new Cascade(options).request('GET', '/api/x', call);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    expect((await reader.read()).done).toBe(false);
    stop.abort(new Error('the caller stops'));
    await expect(reader.read()).rejects.toThrow('the caller stops');
    await gone;
  });
});

test.each(['127.0.0.1', 'localhost'])(
  'a call that nothing on %s answers names it',
  async (host) => {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((closed) => server.close(closed));
    const url = `http://${host}:${port}`;
    const away = new Cascade({ token: 'cas_1', baseUrl: `${url}/prefix`, retries: 0 });
    const error = await thrownBy(away.send(hello));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.reason).toMatch(new RegExp(`^no answer from ${url}: .*ECONNREFUSED`));
  },
);

test('e-mail sends templates', async () => {
  // @ts-expect-error an inline text is refused by the service
  expect(() => email('mail_1').text('Hello')).toThrow();
  const result = await cascade.send({
    to: { email: 'unknown@example.com' },
    channels: [email('mail_1').template(4)],
  });
  expect(result.delivered).toBe(false);
  expect(result.failures).toMatchObject([{ code: 'recipient_not_found' }]);
});

describe('checks', () => {
  test('say which channels reach a target, and why not', async () => {
    const answer = await cascade.check(['15550140400', { telegram: '123456789' }]);
    expect(answer).toMatchObject({
      targets: [
        {
          channels: { whatsapp: { reachable: false, why: 'Recipient number is not on WhatsApp' } },
        },
        { target: { telegram: '123456789' }, channels: { telegram: { address: '123456789' } } },
      ],
    });
  });

  test('of many targets go on in the background', async () => {
    fake.answerNext({ status: 202, body: { status: true, queued: true, check_id: 'tck_1' } });
    const targets = Array.from({ length: 101 }, (_, i) => `someone-${i}@example.com`);
    expect(await cascade.check({ targets })).toMatchObject({ check_id: 'tck_1' });
  });

  test('without targets are refused with the field', async () => {
    const error = await thrownBy(cascade.check([]));
    expect([error.status, error.code, error.field]).toEqual([400, 'invalid_field', 'targets']);
  });
});

test('a code is approved once; a wrong one is a result', async () => {
  const { verification_id: id } = await cascade.verify.start({
    keys: { telegram: { token: 'tg_1' } },
    target: { telegram: '123456711' },
  });
  expect(await cascade.verify.check(id, 'x')).toMatchObject({ code: 'wrong_code', tries_left: 4 });
  expect(await cascade.verify.check(id, fake.code)).toMatchObject({ status: true });
  const again = await thrownBy(cascade.verify.check(id, fake.code));
  expect(again).toMatchObject({ status: 409, code: 'verification_approved' });
  expect((await thrownBy(cascade.verify.resend('ver_0'))).code).toBe('not_found');
});

test('a call that is not recorded is refused, and says what to do', async () => {
  const error = await thrownBy(cascade.request('GET', '/api/unknown'));
  expect(error).toMatchObject({ status: 404, code: 'not_recorded' });
  expect(error.reason).toContain('answerNext');
});
