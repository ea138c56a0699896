import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import { systemClock } from '@cascade/runtime';
import { loopbackTls, silentLogger, watchLeaks } from '@cascade/runtime/testing';
import { createEgress, type Egress } from './create-egress.ts';
import { createHttp } from './create-http.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

const expectNoLeaks = watchLeaks();
afterAll(expectNoLeaks);

const KEPT = 'HTTP/1.1 200 OK\r\nconnection: keep-alive\r\ncontent-length: 2\r\n\r\nok';

interface Receiver {
  url: string;
  /** Bodies of requests, as they came. */
  got: string[];
  sockets: Set<Socket>;
  connections: number;
  close(): Promise<void>;
}

/** A server of raw sockets; calls `speak` for each request, with its number on that connection. */
async function receiver(
  scheme: string,
  speak: (socket: Socket, request: number) => void,
): Promise<Receiver> {
  const sockets = new Set<Socket>();
  const got: string[] = [];
  const take = (socket: Socket) => {
    made.connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let given = '';
    let requests = 0;
    socket.on('data', (chunk) => {
      given += String(chunk);
      const [, body] = /\r\n\r\n(\{"event":\d+\})$/.exec(given) ?? [];
      if (body === undefined) return;
      given = '';
      got.push(body);
      requests += 1;
      speak(socket, requests);
    });
  };
  const server =
    scheme === 'http'
      ? createServer(take)
      : createTlsServer(
          { key: await readFile(loopbackTls.keyFile), cert: await readFile(loopbackTls.certFile) },
          take,
        );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const made: Receiver = {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    got,
    sockets,
    connections: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return made;
}

/** Handshakes in one process are slow: over TLS there are fewer events. */
const EVENTS: Record<string, number> = { http: 50, https: 10 };

const openEgress = async (scheme = 'http') =>
  createEgress({
    allow: ['127.0.0.0/8'],
    admit: [],
    logger: silentLogger,
    ...(scheme === 'http' ? {} : { ca: await readFile(loopbackTls.certFile, 'utf8') }),
  });

const bodyOf = (event: number) => `{"event":${event}}`;
const call = { headers: {}, timeoutMs: 120_000, keepBytes: 10, clock: systemClock };
const post = (egress: Egress, url: string, event: number) =>
  egress.post(url, { ...call, body: bodyOf(event) });
const bodies = (count: number) => Array.from({ length: count }, (_, event) => bodyOf(event));

const CLOSINGS: Record<string, (socket: Socket) => void> = {
  ended: (socket) => socket.end(),
  closed: (socket) => socket.destroy(),
  reset: (socket) => socket.resetAndDestroy(),
};
const CLOSED = [
  ...Object.entries(CLOSINGS).map(([how, close]) => ({ scheme: 'http', how, close })),
  // Node closes a TLS socket later than it is told to.
  { scheme: 'https', how: 'ended', close: (socket: Socket) => void socket.end() },
];

describe.each(CLOSED)('a kept connection over $scheme that is $how', ({ scheme, close }) => {
  test.each([
    ['right before an event', () => undefined],
    ['one turn before an event', setImmediate],
    ['while an event begins', null],
  ])('%s costs no event', async (_when, pause) => {
    const server = await receiver(scheme, (socket) => socket.write(KEPT));
    const events = EVENTS[scheme]!;
    for (let event = 0; event < events; event += 2) {
      // Knows nothing of the server.
      const egress = await openEgress(scheme);
      expect(await post(egress, server.url, event)).toMatchObject({ status: 200 });
      const closeAll = () => {
        for (const socket of server.sockets) close(socket);
      };
      if (pause !== null) {
        closeAll();
        await pause();
      }
      const next = post(egress, server.url, event + 1);
      if (pause === null) closeAll();
      expect(await next).toMatchObject({ ok: true, status: 200 });
      await egress.close();
    }
    expect(server.got).toEqual(bodies(events));
    await server.close();
  });
});

describe.each(Object.keys(EVENTS))(
  'a server over %s that closes each connection after an answer',
  (scheme) => {
    test.each([0, 2, 15])('after %d ms gets each event once', async (ms) => {
      const server = await receiver(scheme, (socket) => {
        socket.write(KEPT);
        void (ms === 0 ? setImmediate() : setTimeout(ms)).then(() => socket.end());
      });
      const egress = await openEgress(scheme);
      const events = EVENTS[scheme]!;
      for (let event = 0; event < events; event += 1) {
        expect(await post(egress, server.url, event)).toMatchObject({ ok: true, status: 200 });
      }
      const more = Array.from({ length: events }, (_, event) =>
        post(egress, server.url, events + event),
      );
      for (const result of await Promise.all(more)) {
        expect(result).toMatchObject({ ok: true, status: 200 });
      }
      expect(server.got.toSorted()).toEqual(bodies(2 * events).toSorted());
      await egress.close();
      await server.close();
    });
  },
);

test('a server that closes at the second request of a connection loses one event, and gets none twice', async () => {
  const server = await receiver('http', (socket, request) => {
    if (request === 1) socket.write(KEPT);
    else socket.destroy();
  });
  const egress = await openEgress();
  const results: boolean[] = [];
  for (let event = 0; event < 20; event += 1) {
    results.push((await post(egress, server.url, event)).ok);
    await setImmediate();
  }
  expect(results.filter((ok) => !ok)).toHaveLength(1);
  expect(server.got).toEqual(bodies(20));
  await egress.close();
  await server.close();
});

test('a server that keeps its connections gets all events on one', async () => {
  const server = await receiver('http', (socket) => socket.write(KEPT));
  const egress = await openEgress();
  for (let event = 0; event < 20; event += 1) await post(egress, server.url, event);
  expect([server.got.length, server.connections]).toEqual([20, 1]);
  await egress.close();
  await server.close();
});

test('a connection that the server keeps for a second is not used again', async () => {
  const server = await receiver('http', (socket) =>
    socket.write(KEPT.replace('\r\n\r\n', '\r\nkeep-alive: timeout=1\r\n\r\n')),
  );
  const egress = await openEgress();
  for (let event = 0; event < 3; event += 1) await post(egress, server.url, event);
  expect(server.connections).toBe(3);
  await egress.close();
  await server.close();
});

test('a library call on a kept connection that was closed is made on another', async () => {
  const server = await receiver('http', (socket) => socket.write(KEPT));
  const egress = await openEgress();
  const fetch = createGuardedFetch(createHttp({ purpose: 'sign-in', guard: egress.guard }), {
    timeoutMs: 20_000,
  });
  for (let event = 0; event < 20; event += 1) {
    const answer = await fetch(server.url, { method: 'POST', body: bodyOf(event) });
    expect(await answer.text()).toBe('ok');
    for (const socket of server.sockets) socket.resetAndDestroy();
  }
  expect(server.got).toEqual(bodies(20));
  await egress.close();
  await server.close();
});

test('a server that takes no connection is asked a few times at most', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined).once('data', () => socket.resetAndDestroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const egress = await openEgress();
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(await post(egress, url, 1)).toMatchObject({ ok: false });
  expect(connections).toBeLessThan(5);
  await egress.close();
  server.close();
  await once(server, 'close');
});
