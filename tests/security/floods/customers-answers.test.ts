import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createEgress, createGuardedFetch, createHttp } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { openTunnel } from '../../../services/worker-whatsapp/src/proxy/open-tunnel.ts';

const MB = 2 ** 20;
/** A flood ends by its bytes or its count, long before this. */
const FLOOD_MS = 25_000;
const SLOW_MS = 400;
const DRIP_MS = 20;
/** What sockets of both machines hold, beside what is read. */
const ON_THE_WAY = 24 * MB;

interface Stream {
  first: string;
  /** Sent without end. */
  piece: string;
  isSlow?: boolean;
}

let server: Server;
let sockets: Set<Socket>;
let stream: Stream;
/** Bytes that went out. */
let sent: number;

beforeEach(async () => {
  sockets = new Set();
  sent = 0;
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', () => void say(socket).catch(() => undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

async function say(socket: Socket): Promise<void> {
  const { first, piece, isSlow = false } = stream;
  socket.write(first);
  while (!socket.destroyed) {
    const isTaken = socket.write(piece);
    sent = Math.max(sent, socket.bytesWritten);
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, DRIP_MS));
    else if (isTaken) await new Promise((resolve) => setImmediate(resolve));
    else await once(socket, 'drain');
  }
}

const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
const http = createHttp({ purpose: 'messages', connections: 4 });
const signIn = createHttp({ purpose: 'sign-in', guard: egress.guard });
afterAll(async () => {
  await http.close();
  await egress.close();
});

const root = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Makes a call to the server and returns what the product says of it. */
type Call = (timeoutMs: number) => Promise<string>;

const failed = (error: unknown): string => String(error);

const proxied =
  (protocol: 'http' | 'socks5'): Call =>
  async (timeoutMs) => {
    const { port } = server.address() as AddressInfo;
    const proxy = { protocol, host: '127.0.0.1', port, username: 'a', password: 'b' };
    const target = { host: 'web.whatsapp.com', port: 443 };
    return openTunnel(egress, proxy, target, timeoutMs).then((socket) => {
      socket.destroy();
      return 'a tunnel';
    }, failed);
  };

const CALLS = {
  'a webhook': async (timeoutMs) => {
    const options = { headers: {}, body: '{}', keepBytes: 2_000, clock: systemClock, timeoutMs };
    const { ok, ...answer } = await egress.post(`${root()}/hook`, options);
    return ok ? 'answered' : JSON.stringify(answer);
  },
  // Discovery, keys and tokens go through the same.
  'an identity provider': (timeoutMs) =>
    createGuardedFetch(signIn, { timeoutMs })(`${root()}/keys`).then(() => 'answered', failed),
  'a file': async (timeoutMs) => {
    const fetched = await egress.fetchMedia(`${root()}/file`, { maxBytes: 10 * MB, timeoutMs });
    return fetched.ok ? 'answered' : JSON.stringify(fetched);
  },
  'a provider or a gateway': async (timeoutMs) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await http.call('provider', {
      url: `${root()}/send`,
      method: 'POST',
      headers: {},
      signal,
    });
    return answer.ok ? 'answered' : String(answer.error);
  },
  'a proxy over HTTP': proxied('http'),
  'a proxy over SOCKS': proxied('socks5'),
} satisfies Record<string, Call>;
type Name = keyof typeof CALLS;

const OVER_HTTP: readonly Name[] = [
  'a webhook',
  'an identity provider',
  'a file',
  'a provider or a gateway',
];
const OK = 'HTTP/1.1 200 OK\r\n';
const LINE = 'x'.repeat(16_000);
/** `of`: who gets it; `answered`: the beginning is an answer, whose rest is dropped. */
const FLOODS: readonly (Stream & { name: string; of: readonly Name[]; answered?: Name })[] = [
  { name: 'a body', first: `${OK}\r\n`, piece: LINE, of: OVER_HTTP, answered: 'a webhook' },
  {
    name: 'chunks of a byte',
    first: `${OK}transfer-encoding: chunked\r\n\r\n`,
    piece: '1\r\nx\r\n'.repeat(2_000),
    of: OVER_HTTP,
    answered: 'a webhook',
  },
  {
    name: 'a header',
    first: `${OK}x: `,
    piece: LINE,
    of: [...OVER_HTTP, 'a proxy over HTTP'],
  },
  {
    name: 'headers',
    first: OK,
    piece: 'a: b\r\n'.repeat(2_000),
    of: [...OVER_HTTP, 'a proxy over HTTP'],
  },
  {
    name: 'interim answers',
    first: '',
    piece: 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'.repeat(400),
    of: ['a webhook', 'a file', 'a provider or a gateway', 'a proxy over HTTP'],
  },
  { name: 'what is not HTTP', first: '', piece: LINE, of: [...OVER_HTTP, 'a proxy over HTTP'] },
  { name: 'garbage', first: '', piece: LINE, of: ['a proxy over SOCKS'] },
  {
    name: 'a refusal and then garbage',
    first: '\x05\xff',
    piece: LINE,
    of: ['a proxy over SOCKS'],
  },
];

test.each(
  FLOODS.flatMap(({ of, ...flood }) =>
    of.map((name) => [name, flood.name, { ...flood, isAnswer: flood.answered === name }] as const),
  ),
)('%s that sends %s without end is cut off', async (name, _what, { isAnswer, ...flood }) => {
  stream = flood;
  const said = await CALLS[name](FLOOD_MS);
  expect(said).toMatch(isAnswer ? /^answered$/ : CUT_OFF);
  // By its bytes or its count, not by its time.
  expect(said).not.toMatch(/timed ?out|in time|timeout/i);
  await waitFor(() => sockets.size === 0 || undefined, { what: 'the connection to be closed' });
  expect(sent).toBeLessThan(ON_THE_WAY);
});

const CUT_OFF =
  /too long|tooLarge|closed|ended|usable|not speak HTTP|SpeaksNoHttp|Overflow|HPE_|interim|pieces|proxy|Parse|Headers/i;

/** A byte now and then. */
const DRIPS: readonly (Stream & { name: string; of: readonly Name[] })[] = [
  { name: 'body', first: `${OK}content-length: 9999\r\n\r\n`, piece: 'x', of: OVER_HTTP.slice(1) },
  { name: 'head', first: `${OK}x: `, piece: 'x', of: [...OVER_HTTP, 'a proxy over HTTP'] },
];

test.each(DRIPS.flatMap(({ of, ...drip }) => of.map((name) => [name, drip.name, drip] as const)))(
  '%s whose %s drips is given up at its time limit',
  async (name, _what, drip) => {
    stream = { ...drip, isSlow: true };
    expect(await CALLS[name](SLOW_MS)).toMatch(/timed ?out|in time|timeout/i);
    await waitFor(() => sockets.size === 0 || undefined, { what: 'the connection to be closed' });
  },
);

test('a proxy over SOCKS that answers half is given up at its time limit', async () => {
  stream = { first: '\x05', piece: '', isSlow: true };
  expect(await CALLS['a proxy over SOCKS'](SLOW_MS)).toMatch(/in time/);
});

test('a file that drips ends at the time limit of a download', async () => {
  const slow = createHttp({ purpose: 'messages', connections: 1, limits: { fileMs: SLOW_MS } });
  stream = { first: `${OK}content-length: 9999\r\n\r\n`, piece: 'x', isSlow: true };
  const signal = new AbortController().signal;
  const file = await slow.download('provider', { url: `${root()}/file`, headers: {}, signal });
  const read = async () => {
    if (!file.ok) throw file.error;
    for await (const _piece of file.body);
  };
  await expect(read()).rejects.toThrow(/timeout/i);
  await slow.close();
});
