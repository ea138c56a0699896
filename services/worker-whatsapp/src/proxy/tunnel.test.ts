import { createServer, get, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createEgress } from '@cascade/egress';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { Tunnel } from './tunnel.ts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  );
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A host that answers `hello`, and a tunnel through a proxy that records where it connects to. */
async function start(answer: RequestListener = (_request, response) => response.end('hello')) {
  const port = await portOf(createServer(answer));
  const targets: string[] = [];
  const proxy = createServer().on('connect', ({ url = '' }, client) => {
    targets.push(url);
    // The name is known to the proxy alone.
    const upstream = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      client.pipe(upstream).pipe(client);
    });
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.on('close', () => upstream.destroy());
  });
  const seen: (string | null)[] = [];
  const tunnel = new Tunnel({
    egress: createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger }),
    proxy: { protocol: 'http', host: '127.0.0.1', port: await portOf(proxy) },
    onSeen: (fault) => seen.push(fault?.message ?? null),
  });
  return { tunnel, targets, seen };
}

test("Node's fetch downloads through the dispatcher, as Baileys does", async () => {
  const { tunnel, targets, seen } = await start();
  const options: object = { dispatcher: tunnel.dispatcher };
  const answer = await fetch('http://media.invalid/file', options);
  expect(await answer.text()).toBe('hello');
  expect(targets).toEqual(['media.invalid:80']);
  expect(seen).toEqual([null]);
  await tunnel.close();
});

test('http.request goes through the agent', async () => {
  const { tunnel, targets } = await start();
  const status = await new Promise((resolve, reject) => {
    get('http://host.invalid:8080/', { agent: tunnel.agent() }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
  expect(status).toBe(200);
  expect(targets).toEqual(['host.invalid:8080']);
  await tunnel.close();
});

test('an agent has eight connections at once; further calls wait for theirs, also after one that failed', async () => {
  const answers: (() => void)[] = [];
  const { tunnel, targets } = await start((_request, response) =>
    answers.push(() => response.end('hello')),
  );
  const agent = tunnel.agent();
  const ask = (path: string, signal?: AbortSignal) =>
    new Promise((resolve) => {
      const call = get(`http://host.invalid${path}`, { agent, ...(signal ? { signal } : {}) });
      call.on('response', (answer) => answer.resume().on('end', () => resolve('answered')));
      call.on('error', () => resolve('failed'));
    });
  const leaving = new AbortController();
  const calls = [ask('/', leaving.signal), ...Array.from({ length: 19 }, () => ask('/'))];
  const waiting = ask('/waiting', leaving.signal);
  const until = (count: number) =>
    waitFor(() => answers.length === count || undefined, { what: `${count} calls` });
  await until(8);
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect([answers.length, targets.length]).toEqual([8, 8]);
  leaving.abort();
  await until(9);
  for (let given = 0; given < answers.length; given += 1) {
    answers[given]?.();
    await until(Math.min(20, given + 9));
  }
  expect(await Promise.all(calls)).toEqual([
    'failed',
    ...Array.from({ length: 19 }, () => 'answered'),
  ]);
  expect(await waiting).toBe('failed');
  const isFree = () => Object.keys(agent.sockets).length === 0 || undefined;
  await waitFor(isFree, { what: 'the connection of the call that left to end' });
  await tunnel.close();
});

test('a proxy that puts itself in the place of the host is noticed', async () => {
  const { tunnel, seen } = await start();
  await expect(tunnel.connect({ host: 'web.whatsapp.com', port: 443 }, {})).rejects.toThrow();
  expect(seen).toEqual([expect.any(String)]);
  await tunnel.close();
});
