import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createEgress } from '@cascade/egress';
import { silentLogger } from '@cascade/runtime/testing';
import { openTunnel } from './open-tunnel.ts';

const TARGET = { host: 'web.whatsapp.com', port: 443 };
const PROTOCOLS = ['http', 'socks5'] as const;

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  return new Promise<void>((resolve) => void (server ? server.close(() => resolve()) : resolve()));
});

/** A server whose connections are handled by `on`; counts them. */
async function listening(on: (socket: Socket) => void) {
  const seen = { connections: 0 };
  const made = createServer((socket) => {
    seen.connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    on(socket);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return { seen, port: (made.address() as AddressInfo).port };
}

const egressOf = (addresses: string[][], allow: string[] = []) =>
  createEgress({
    allow,
    admit: [],
    logger: silentLogger,
    resolve: async () => (addresses.shift() ?? []).map((address) => ({ address, family: 4 })),
  });

test.each(PROTOCOLS)(
  '%s: a name with a private address is refused before a connection',
  async (protocol) => {
    const { seen, port } = await listening((socket) => socket.destroy());
    const proxy = { protocol, host: 'proxy.example', port };
    await expect(openTunnel(egressOf([['127.0.0.1']]), proxy, TARGET)).rejects.toMatchObject({
      message: "The proxy's address is not allowed.",
      advised: { kind: 'adviceProxyPublic' },
    });
    await expect(openTunnel(egressOf([]), { ...proxy, host: '127.0.0.1' }, TARGET)).rejects.toThrow(
      "The proxy's address is not allowed.",
    );
    expect(seen.connections).toBe(0);
  },
);

test.each(PROTOCOLS)(
  '%s: the address of a name is checked at each connection',
  async (protocol) => {
    const { seen, port } = await listening((socket) => socket.destroy());
    const egress = egressOf([['127.0.0.1'], ['10.0.0.1']], ['127.0.0.0/8']);
    const proxy = { protocol, host: 'proxy.example', port };
    await expect(openTunnel(egress, proxy, TARGET)).rejects.toThrow('ended the connection');
    await expect(openTunnel(egress, proxy, TARGET)).rejects.toThrow('is not allowed');
    expect(seen.connections).toBe(1);
  },
);

const answers =
  (...replies: (string | number[])[]) =>
  (socket: Socket) => {
    socket.on('data', () => {
      const reply = replies.shift();
      if (reply !== undefined) socket.write(typeof reply === 'string' ? reply : Buffer.from(reply));
    });
  };

test.each<[string, 'http' | 'socks5', (socket: Socket) => void, string | undefined, string]>([
  ['no login', 'http', answers('HTTP/1.1 407 No\r\n\r\n'), undefined, 'asks for a user name'],
  ['wrong login', 'http', answers('HTTP/1.1 407 No\r\n\r\n'), 'shop', 'refused the user name'],
  [
    'a refusal',
    'http',
    answers('HTTP/1.1 403 No\r\n\r\n'),
    'shop',
    'answered HTTP 403 and made no',
  ],
  ['no proxy', 'http', answers('SSH-2.0-OpenSSH\r\n'), 'shop', 'ended the connection'],
  ['wrong login', 'socks5', answers([5, 2], [1, 1]), 'shop', 'refused the user name'],
  [
    'a refusal',
    'socks5',
    answers([5, 0], [5, 2, 0, 1, 0, 0, 0, 0, 0, 0]),
    undefined,
    'made no connection to web.whatsapp.com',
  ],
])('%s of a proxy (%s) is told in words', async (_what, protocol, on, username, words) => {
  const { port } = await listening(on);
  const proxy = { protocol, host: '127.0.0.1', port };
  const login = username === undefined ? {} : { username, password: 'x' };
  await expect(
    openTunnel(egressOf([], ['127.0.0.0/8']), { ...proxy, ...login }, TARGET),
  ).rejects.toThrow(words);
});

test.each<['http' | 'socks5', (socket: Socket) => void]>([
  ['http', answers('HTTP/1.1 200 OK\r\n\r\n', 'hello')],
  ['socks5', answers([5, 0], [5, 0, 0, 1, 0, 0, 0, 0, 0, 0], 'hello')],
])('%s: the time limit of the handshake does not end the tunnel', async (protocol, on) => {
  const { port } = await listening(on);
  const proxy = { protocol, host: '127.0.0.1', port };
  const tunnel = await openTunnel(egressOf([], ['127.0.0.0/8']), proxy, TARGET, 100);
  await sleep(300);
  tunnel.write('anything');
  const [said] = (await once(tunnel, 'data')) as [Buffer];
  expect(said.toString()).toBe('hello');
  tunnel.destroy();
});

test.each(PROTOCOLS)('%s: a proxy that says nothing is given up', async (protocol) => {
  const { port } = await listening(() => undefined);
  const proxy = { protocol, host: '127.0.0.1', port };
  const tunnel = openTunnel(egressOf([], ['127.0.0.0/8']), proxy, TARGET, 100);
  await expect(tunnel).rejects.toThrow('The proxy did not answer in time.');
});

test('a port without a proxy, and a name without an address', async () => {
  const { port } = await listening(() => undefined);
  await new Promise<void>((resolve) => void server?.close(() => resolve()));
  server = undefined;
  const egress = egressOf([], ['127.0.0.0/8']);
  await expect(
    openTunnel(egress, { protocol: 'http', host: '127.0.0.1', port }, TARGET),
  ).rejects.toThrow('The proxy refuses connections on this port.');
});
