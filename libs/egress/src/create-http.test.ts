import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { watchLeaks } from '@cascade/runtime/testing';
import { startFakeHttpProvider, unusedAddress } from './testing/fake-http-provider.ts';
import type { FakeHttpProvider } from './testing/fake-http-provider.ts';
import { createHttp } from './create-http.ts';
import type { Http } from './outbound-call.ts';

const expectNoLeaks = watchLeaks();
let provider: FakeHttpProvider;
let http: Http;

beforeEach(async () => {
  provider = await startFakeHttpProvider(() => ({ status: 200, body: { ok: true } }));
  http = createHttp({ purpose: 'messages', connections: 2 });
});
afterEach(async () => {
  await http.close();
  await provider.close();
});
afterAll(expectNoLeaks);

const call = (url: string, signal: AbortSignal = AbortSignal.timeout(5_000)) =>
  http.call('provider', { url, method: 'POST', headers: { 'x-a': '1' }, body: 'hello', signal });

test('call returns an answer with any status', async () => {
  provider.conduct(() => ({ status: 418, body: 'short and stout' }));
  expect(await call(`${provider.url}/pot?tea=1`)).toMatchObject({
    ok: true,
    status: 418,
    text: 'short and stout',
  });
  expect(provider.calls[0]).toMatchObject({ method: 'POST', path: '/pot?tea=1' });
  expect(provider.calls[0]?.body.toString()).toBe('hello');
});

test('a stream is sent in pieces', async () => {
  async function* pieces() {
    await Promise.resolve();
    yield Buffer.from('he');
    yield Buffer.from('llo');
  }
  const signal = AbortSignal.timeout(5_000);
  await http.call('provider', {
    url: provider.url,
    method: 'POST',
    headers: {},
    body: pieces(),
    signal,
  });
  expect(provider.calls[0]?.body.toString()).toBe('hello');
});

test.each([
  ['refused', async () => `http://127.0.0.1:${(await unusedAddress()).port}`],
  ['no such host', () => Promise.resolve('http://nowhere.invalid')],
  ['no TLS on the other side', () => Promise.resolve(provider.url.replace('http:', 'https:'))],
])('%s: not sent', async (_, urlOf) => {
  expect(await call(await urlOf())).toMatchObject({ ok: false, certainty: 'not-sent' });
  expect(provider.calls).toHaveLength(0);
});

test('a connection that is closed during the TLS handshake: not sent', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.destroy());
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await call(`https://127.0.0.1:${port}`)).toMatchObject({ certainty: 'not-sent' });
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('a call aborted while it waits for a connection is not sent, also later', async () => {
  provider.conduct(() => 'hang');
  const busy = [AbortSignal.timeout(500), AbortSignal.timeout(500)].map((signal) =>
    call(provider.url, signal),
  );
  const waiting = call(provider.url, AbortSignal.timeout(100));
  expect(await waiting).toMatchObject({ ok: false, certainty: 'not-sent' });
  for (const answer of await Promise.all(busy)) expect(answer).toMatchObject({ ok: false });
  provider.conduct(() => ({ status: 200, body: 'late' }));
  await call(provider.url);
  expect(provider.calls).toHaveLength(3);
});

test('a call on a kept connection that was reset before it is made on another', async () => {
  const sockets = new Set<Socket>();
  const taken: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      taken.push(String(chunk));
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (let count = 0; count < 20; count += 1) {
    // Knows nothing of the server.
    const fresh = createHttp({ purpose: 'messages', connections: 2 });
    const request = {
      url,
      method: 'GET',
      headers: {},
      signal: AbortSignal.timeout(60_000),
    } as const;
    expect(await fresh.call('provider', request)).toMatchObject({ ok: true });
    for (const socket of sockets) socket.resetAndDestroy();
    await setImmediate();
    expect(await fresh.call('provider', request)).toMatchObject({ ok: true });
    await fresh.close();
  }
  expect(taken).toHaveLength(40);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test.each(['cut', 'hang'] as const)('%s after the request had left: unknown', async (how) => {
  provider.conduct(() => how);
  const signal = AbortSignal.timeout(how === 'hang' ? 200 : 5_000);
  expect(await call(provider.url, signal)).toMatchObject({ ok: false, certainty: 'unknown' });
  expect(provider.calls).toHaveLength(1);
});

test('a redirect is an answer and is not followed', async () => {
  provider.conduct(() => ({ status: 307, body: '', headers: { location: `${provider.url}/b` } }));
  expect(await call(provider.url)).toMatchObject({ ok: true, status: 307 });
  expect(provider.calls).toHaveLength(1);
});

test('an endless answer is cut off', async () => {
  provider.conduct(() => ({ status: 200, body: 'x'.repeat(2 * 1024 * 1024) }));
  expect(await call(provider.url)).toMatchObject({ ok: false, certainty: 'unknown' });
});
