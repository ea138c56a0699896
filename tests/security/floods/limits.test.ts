import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { waitFor } from '@cascade/runtime/testing';
import {
  freshRecipient,
  magicRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';

/** More than a single honest client would open. */
const DRIBBLERS = 300;

let stack: Stack;
let tenant: Tenant;
let other: Tenant;
let dribblers: Socket[];
let closed = 0;

beforeAll(async () => {
  stack = await startStack({
    engine: { kind: 'embedded' },
    env: { ACCOUNT_CALLS_PER_SECOND: '1000', ACCOUNT_CALLS_AT_ONCE: '4' },
  });
  tenant = await provision(stack);
  other = await provision(stack);
  dribblers = await Promise.all(Array.from({ length: DRIBBLERS }, dribble));
});
afterAll(async () => {
  for (const socket of dribblers) socket.destroy();
  await stack.stop();
});

/** Begins a call and never ends its head. */
async function dribble(): Promise<Socket> {
  const socket = connect(Number(new URL(stack.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.on('close', () => (closed += 1));
  socket.resume();
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write('POST /v1/send HTTP/1.1\r\nHost: x\r\nX-A: ');
  return socket;
}

const send = (telegram: string, { keys, token }: Tenant = tenant) =>
  stack.send(
    {
      keys: { telegram: { token: keys.telegram } },
      content: { telegram: { message: { type: 'text', message: 'hi' } } },
      target: { telegram },
    },
    { token },
  );

test('honest calls are answered while hundreds of sockets send heads byte by byte', async () => {
  expect(closed).toBe(0);
  for (let i = 0; i < 5; i += 1) {
    expect((await send(freshRecipient('telegram'))).body.status).toBe(true);
  }
});

describe('bodies', () => {
  const answerTo = async (body: string | Buffer, headers: Record<string, string> = {}) => {
    const response = await fetch(`${stack.url}/v1/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant.token}`, ...headers },
      body: new Uint8Array(Buffer.from(body)),
    });
    return [response.status, ((await response.json()) as { reason: string }).reason];
  };

  test('larger than the limit, announced or not, are refused', async () => {
    expect(await answerTo(' '.repeat(256 * 1024 + 1))).toEqual([400, 'body is larger than 256 KB']);
    const response = await fetch(`${stack.url}/v1/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant.token}` },
      duplex: 'half',
      body: new ReadableStream({
        start(controller) {
          for (let i = 0; i < 300; i += 1) controller.enqueue(new Uint8Array(1024));
          controller.close();
        },
      }),
    });
    expect(((await response.json()) as { reason: string }).reason).toBe(
      'body is larger than 256 KB',
    );
  });

  test.each([
    ['arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000)],
    ['just too deep', `{"target":{"variables":${'[1,'.repeat(31)}1${']'.repeat(31)}}}`],
  ])('nested too deep are refused: %s', async (_what, body) => {
    expect(await answerTo(body)).toEqual([400, 'body is nested deeper than 32 levels']);
  });

  test('compressed bodies are never unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'identity, gzip']) {
      expect(await answerTo(bomb, { 'content-encoding': encoding })).toEqual([
        400,
        'send the body without Content-Encoding',
      ]);
    }
  });

  test.each([
    ['/api/tokens', 400, 'application/json', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['/api/tokens', 413, 'application/json', `"${'x'.repeat(1024 * 1024)}"`],
    ['/api/login', 413, 'application/json', `"${'x'.repeat(1024 * 1024)}"`],
    ['/inbound/waba/dev_1', 413, 'application/json', 'x'.repeat(4 * 1024 * 1024)],
    ['/inbound/telegram/dev_1', 413, 'application/json', 'x'.repeat(2 * 1024 * 1024)],
  ])('of %s: %i', async (path, status, type, body) => {
    const response = await fetch(stack.url + path, {
      method: 'POST',
      headers: {
        'content-type': type,
        ...(path.startsWith('/api/t')
          ? { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-account-id': tenant.account }
          : {}),
      },
      body,
    });
    expect([path, response.status]).toEqual([path, status]);
    await response.text();
  });

  test('heads with too many bytes are refused', async () => {
    const response = await fetch(`${stack.url}/livez`, { headers: { 'x-a': 'x'.repeat(20_000) } });
    expect(response.status).toBe(431);
    expect(await response.json()).toMatchObject({ status: false });
  });
});

describe('calls of one account', () => {
  test('more parallel calls than allowed wait; calls of other accounts do not', async () => {
    const slow = magicRecipient('slow', 'telegram', 2);
    const running = Array.from({ length: 4 }, () => send(slow));
    await waitFor(async () => (await send(freshRecipient('telegram'))).status === 429, {
      timeoutMs: 10_000,
      everyMs: 5,
      what: 'four calls to be in flight',
    });
    const refused = await send(freshRecipient('telegram'));
    expect([refused.status, refused.body]).toEqual([
      429,
      {
        status: false,
        reason: 'too many requests',
        code: 'rate_limited',
        request_id: expect.any(Number) as number,
      },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    const templates = await stack.call('GET', '/v1/templates', undefined, { token: tenant.token });
    expect(templates.status).toBe(429);
    const audit = await stack.manage<{ data: { id: number }[] }>(
      tenant.account,
      'GET',
      '/api/audit?kind=send.rejected&limit=200',
    );
    const told = ({ body }: { body: { request_id?: unknown } }) =>
      audit.data.find(({ id }) => id === body.request_id);
    expect(told(refused)).toMatchObject({ status: 429, route: 'POST /v1/send' });
    expect(told(templates)).toMatchObject({ status: 429, route: 'GET /v1/templates' });
    expect((await send(freshRecipient('telegram'), other)).body.status).toBe(true);
    for (const { body } of await Promise.all(running)) expect(body.status).toBe(true);
    expect((await send(freshRecipient('telegram'))).status).toBe(200);
  });

  test('a caller who disconnects makes room', async () => {
    const gone = new AbortController();
    const slow = magicRecipient('slow', 'telegram', 2);
    const calls = Array.from({ length: 4 }, () =>
      fetch(`${stack.url}/v1/send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tenant.token}` },
        body: JSON.stringify({
          keys: { telegram: { token: tenant.keys.telegram } },
          content: { telegram: { message: { type: 'text', message: 'hi' } } },
          target: { telegram: slow },
        }),
        signal: gone.signal,
      }).catch(() => null),
    );
    const status = async () => (await send(freshRecipient('telegram'))).status;
    const wait = { timeoutMs: 10_000, everyMs: 5, what: 'room' };
    await waitFor(async () => (await status()) === 429, wait);
    gone.abort();
    await Promise.all(calls);
    await waitFor(async () => (await status()) === 200, wait);
  });

  test('calls at the allowed rate pass, a burst beyond it does not', async () => {
    const paced = await startStack({
      engine: { kind: 'embedded' },
      env: { ACCOUNT_CALLS_PER_SECOND: '5' },
    });
    const { token } = await provision(paced);
    const statuses: number[] = [];
    for (let i = 0; i < 60; i += 1) {
      statuses.push((await paced.call('GET', '/v1/templates', undefined, { token })).status);
    }
    await paced.stop();
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});

test('sockets whose head never ends are closed', async () => {
  await waitFor(() => closed === DRIBBLERS, {
    timeoutMs: 30_000,
    everyMs: 100,
    what: 'the server to close them',
  });
});
