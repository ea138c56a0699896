import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import { listen, systemClock } from '@cascade/runtime';
import type { Listening } from '@cascade/runtime';
import { fakeClock, silentLogger, waitFor, watchLeaks } from '@cascade/runtime/testing';

import { createEgress } from './create-egress.ts';
import { createHttp } from './create-http.ts';
import type { Egress } from './create-egress.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import type { Resolve } from './resolve.ts';

const ROUTES: Record<string, (response: ServerResponse) => void> = {
  '/ok': (response) => response.writeHead(201, { 'x-a': 'b' }).end('thanks'),
  '/moved': (response) => response.writeHead(302, { location: '/ok' }).end(),
  '/long': (response) => response.writeHead(200).end('x'.repeat(10_000)),
  '/endless': (response) => {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', pour);
    pour();
  },
  '/half': (response) => void response.writeHead(200).write('so far'),
  '/hint': (response) => {
    response.writeEarlyHints({ link: '</a>; rel=preload' });
    response.writeHead(200).end('after a hint');
  },
  '/silent': () => undefined,
};

const expectNoLeaks = watchLeaks();
let server: Listening;
let egress: Egress;
const seen: { path: string; body: string; headers: Record<string, unknown> }[] = [];

beforeAll(async () => {
  server = await listen(
    (request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        seen.push({ path: request.url!, body, headers: request.headers });
        ROUTES[request.url!]!(response);
      });
    },
    { host: '127.0.0.1', port: 0 },
  );
});
beforeEach(() => {
  seen.length = 0;
  egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
});
afterEach(() => egress.close());
afterAll(() => server.close(0));
afterAll(expectNoLeaks);

const call = {
  headers: { 'content-type': 'application/json' },
  body: '{"a":"é"}',
  timeoutMs: 5_000,
  keepBytes: 4_096,
  clock: systemClock,
};
const post = (path: string, options: Partial<Parameters<Egress['post']>[1]> = {}) =>
  egress.post(`${server.url}${path}`, { ...call, ...options });

const text = async (result: ReturnType<typeof post>) => {
  const answer = await result;
  return answer.ok ? Buffer.from(answer.body).toString() : answer.fault.kind;
};

test('post sends headers and body, and returns status, headers and body', async () => {
  expect(await post('/ok')).toMatchObject({ ok: true, status: 201, headers: { 'x-a': 'b' } });
  expect(seen).toEqual([
    {
      path: '/ok',
      body: call.body,
      headers: {
        host: server.url.slice('http://'.length),
        connection: 'keep-alive',
        'content-type': 'application/json',
        'content-length': '10',
      },
    },
  ]);
  expect(await text(post('/ok'))).toBe('thanks');
});

test('a redirect is an answer', async () => {
  expect(await post('/moved')).toMatchObject({ ok: true, status: 302 });
  expect(seen.map(({ path }) => path)).toEqual(['/moved']);
});

test('an early hint is not an answer', async () => {
  expect(await text(post('/hint'))).toBe('after a hint');
});

test('only the beginning of a body is kept, and an endless body is cut', async () => {
  expect(await text(post('/long', { keepBytes: 100 }))).toBe('x'.repeat(100));
  const endless = await post('/endless');
  expect(endless).toMatchObject({ ok: true, status: 200 });
  expect(endless.ok && endless.body.byteLength).toBe(4_096);
});

test('the time limit uses the given clock', async () => {
  const clock = fakeClock();
  const silent = post('/silent', { clock, timeoutMs: 30_000 });
  await waitFor(() => seen.length === 1, { timeoutMs: 20_000, what: 'the request' });
  await clock.advance(29_999);
  expect(clock.pending).toBe(1);
  await clock.advance(1);
  expect(await silent).toEqual({ ok: false, fault: { kind: 'timedOut' } });
});

test('an answer with an endless body counts by its status', async () => {
  const clock = fakeClock();
  const half = post('/half', { clock });
  await waitFor(() => seen.length === 1, { timeoutMs: 20_000, what: 'the request' });
  let result: Awaited<typeof half> | undefined;
  void half.then((one) => (result = one));
  await waitFor(
    async () => {
      await clock.advance(1_000);
      return result !== undefined;
    },
    { timeoutMs: 20_000, what: 'the answer' },
  );
  expect(result).toMatchObject({ ok: true, status: 200 });
});

/** A server of raw sockets; calls `speak` for each request. */
async function rawServer(speak: (socket: Socket, count: number) => void) {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const raw = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let given = '';
    socket.on('data', (chunk) => {
      given += chunk.toString();
      if (!given.endsWith(call.body)) return;
      requests.push(given);
      given = '';
      speak(socket, requests.length);
    });
  });
  raw.listen(0, '127.0.0.1');
  await once(raw, 'listening');
  return {
    url: `http://127.0.0.1:${(raw.address() as AddressInfo).port}/`,
    requests,
    sockets,
    async close() {
      for (const socket of sockets) socket.destroy();
      raw.close();
      await once(raw, 'close');
    },
  };
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const options = { ...call, timeoutMs: 5_000, keepBytes: 10, clock: systemClock };

test('a kept connection that resets during a request loses it: nothing is written twice', async () => {
  const raw = await rawServer((socket, count) => {
    if (count === 1) socket.write(OK);
    else socket.resetAndDestroy();
  });
  expect(await egress.post(raw.url, options)).toMatchObject({ ok: true, status: 200 });
  // The connection becomes free shortly after its answer was read.
  await setImmediate();
  expect(await egress.post(raw.url, options)).toMatchObject({
    ok: false,
    fault: { kind: 'connectionClosed' },
  });
  expect(raw.requests).toHaveLength(2);
  expect(raw.sockets.size).toBe(1);
  await raw.close();
});

test('a connection that closes without an answer loses only its request', async () => {
  const raw = await rawServer((socket, count) => {
    if (count % 2 === 1) socket.end();
    else socket.write(OK);
  });
  const results = await Promise.all([1, 2, 3, 4].map(() => egress.post(raw.url, options)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  expect(raw.requests).toHaveLength(4);
  await raw.close();
});

const INTERIM = {
  'an unasked 100 Continue': 'HTTP/1.1 100 Continue\r\n\r\n',
  '100 Continue with a header': 'HTTP/1.1 100 Continue\r\nServer: x\r\n\r\n',
  '102 Processing': 'HTTP/1.1 102 Processing\r\n\r\n',
  '103 Early Hints': 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n',
  'a status that nobody knows': 'HTTP/1.1 199 Soon\r\n\r\n',
  'several of them':
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n',
};

test.each(Object.entries(INTERIM))('%s before an answer is none', async (_what, interim) => {
  const raw = await rawServer((socket) => socket.write(interim + OK));
  expect(await egress.post(raw.url, options)).toMatchObject({ ok: true, status: 200 });
  // The connection is kept, and the next answer is its own.
  await setImmediate();
  expect(await egress.post(raw.url, options)).toMatchObject({ ok: true, status: 200 });
  expect(raw.requests).toHaveLength(2);
  expect(raw.sockets.size).toBe(1);
  await raw.close();
});

test('a server that sends an interim answer alone has not answered', async () => {
  const raw = await rawServer((socket) => socket.end(INTERIM['an unasked 100 Continue']));
  expect(await egress.post(raw.url, options)).toMatchObject({
    ok: false,
    fault: { kind: 'connectionClosed' },
  });
  await raw.close();
});

test('interim answers without end are given up', async () => {
  const raw = await rawServer((socket) => {
    socket.write(INTERIM['103 Early Hints'].repeat(21));
  });
  expect(await egress.post(raw.url, options)).toMatchObject({ ok: false });
  await raw.close();
});

test.each(Object.entries(INTERIM))(
  '%s before an answer to a library is none',
  async (_what, interim) => {
    const raw = await rawServer((socket) => socket.write(interim + OK));
    const fetch = createGuardedFetch(createHttp({ purpose: 'sign-in', guard: egress.guard }), {
      timeoutMs: 5_000,
    });
    const answer = await fetch(raw.url, { method: 'POST', body: call.body });
    expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
    await raw.close();
  },
);

test.each([
  ['HTTP/1.1 garbage\r\n\r\n', 'serverSpeaksNoHttp'],
  ['', 'connectionClosed'],
])('an answer %j is none', async (answer, kind) => {
  const raw = await rawServer((socket) => socket.end(answer));
  expect(await egress.post(raw.url, options)).toMatchObject({ ok: false, fault: { kind } });
  expect(raw.requests).toHaveLength(1);
  await raw.close();
});

test('a missing server fails with its fault', async () => {
  const raw = await rawServer(() => undefined);
  await raw.close();
  expect(await egress.post(raw.url, options)).toMatchObject({
    ok: false,
    fault: { kind: 'hostNotReached' },
  });
});

test('a name is checked at each connection, whatever address it had before', async () => {
  let asked = 0;
  const resolve: Resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  const wary = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger, resolve });
  const raw = await rawServer((socket) =>
    socket.end(`${OK.replace('2\r\n', '2\r\nconnection: close\r\n')}`),
  );
  const url = raw.url.replace('127.0.0.1', 'rebind.example.com');
  expect(await wary.post(url, options)).toMatchObject({ ok: true });
  expect(await wary.post(url, options)).toMatchObject({
    ok: false,
    fault: { kind: 'hostNotAllowed' },
  });
  expect(raw.requests).toHaveLength(1);
  await wary.close();
  await raw.close();
});

describe('a server of our own', () => {
  const own = (path: string) => `http://own.example:81${path}`;
  beforeEach(() => {
    egress = createEgress({
      allow: [],
      admit: [],
      ownServer: ({ origin, pathname }) =>
        origin === 'http://own.example:81' && pathname === '/ok'
          ? new URL(server.url + pathname)
          : null,
      logger: silentLogger,
    });
  });

  test('is reached past the guard, with the original Host', async () => {
    expect(egress.checkPostUrl(own('/ok'))).toMatchObject({ ok: true });
    expect(await egress.post(own('/ok'), call)).toMatchObject({ ok: true, status: 201 });
    expect(seen).toMatchObject([{ path: '/ok', headers: { host: 'own.example:81' } }]);
  });

  test('is reached by POSTs only, and no other server is', async () => {
    expect(egress.checkUrl(own('/ok'))).toMatchObject({ ok: false });
    expect(egress.checkPostUrl(own('/long'))).toMatchObject({ ok: false });
    for (const url of [own('/long'), `${server.url}/ok`]) {
      expect(await egress.post(url, call)).toMatchObject({ ok: false });
    }
    expect(seen).toEqual([]);
  });
});
