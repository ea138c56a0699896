import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { listen, type Listening } from '@cascade/runtime';
import { loopbackTls, silentLogger, waitFor, watchLeaks } from '@cascade/runtime/testing';

import { createEgress } from './create-egress.ts';
import { createHttp } from './create-http.ts';
import { HTTP_WAYS } from './http-ways.ts';
import type { HttpAnswer, OutboundCall } from './outbound-call.ts';
import type { Resolve } from './resolve.ts';

const MB = 1024 * 1024;
const SECRET = 'Bearer of-the-account';

const pour = (response: ServerResponse, piece: Buffer) => {
  const write = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', write);
  write();
};

let answered = 0;
const ROUTES: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/headers': (response, request) => response.end(JSON.stringify(request.rawHeaders)),
  '/gzip': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}')),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50 * MB))),
  '/not-gzip': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('hello'),
  '/compress': (response) => response.writeHead(200, { 'content-encoding': 'compress' }).end('x'),
  '/endless': (response) => pour(response, Buffer.alloc(64 * 1024, 'x')),
  '/values': (response) => response.end(`[${'1,'.repeat(60_000)}1]`),
  '/slow': (response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.once('close', () => clearInterval(timer));
  },
  '/silent': () => undefined,
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': 10 }).write('x', () => response.destroy());
  },
};

const expectNoLeaks = watchLeaks();
let server: Listening;
/** Sees every call that it shouldn't get. */
let canary: ReturnType<typeof createServer>;
let canaryPort: number;
let seen: string[] = [];
let ca: string;

beforeAll(async () => {
  ca = await readFile(loopbackTls.certFile, 'utf8');
  canary = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    response.end('{}');
  });
  canary.on('connection', () => seen.push('a connection'));
  canary.listen(0, '127.0.0.1');
  await once(canary, 'listening');
  canaryPort = (canary.address() as AddressInfo).port;
  ROUTES['/away'] = (response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${canaryPort}/internal` }).end();
  server = await listen(
    (request, response) => {
      answered += 1;
      ROUTES[request.url ?? '']?.(response, request);
    },
    { host: '127.0.0.1', port: 0, tls: loopbackTls },
  );
});
beforeEach(() => {
  seen = [];
  answered = 0;
});
afterAll(async () => {
  await server.close(0);
  canary.close();
  await once(canary, 'close');
});
afterAll(expectNoLeaks);

function signIn(resolve?: Resolve) {
  const { guard } = createEgress({
    allow: [],
    admit: [{ host: '127.0.0.1', port: server.port }],
    logger: silentLogger,
    ca,
    ...(resolve === undefined ? {} : { resolve }),
  });
  return createHttp({ purpose: 'sign-in', guard });
}

const call = (path: string, more: Partial<OutboundCall> = {}): OutboundCall => ({
  url: server.url + path,
  method: 'GET',
  headers: { authorization: SECRET },
  signal: AbortSignal.timeout(20_000),
  ...more,
});

const ask = (path: string, more?: Partial<OutboundCall>): Promise<HttpAnswer> =>
  signIn().call('customer', call(path, more));

describe("a customer's address", () => {
  const inside = () => `https://127.0.0.1:${canaryPort}/`;

  test.each([
    ['inside the network', inside],
    ['over plain HTTP', () => 'http://example.com/'],
    ['with a password', () => 'https://a:b@example.com/'],
    ['that is none', () => 'https://'],
  ])('%s is refused', async (_what, urlOf) => {
    const refused = { ok: false, certainty: 'not-sent', error: { name: 'AddressRefused' } };
    expect(await signIn().call('customer', call('', { url: urlOf() }))).toMatchObject(refused);
    const file = await signIn().download('customer', call('', { url: urlOf() }));
    expect(file).toMatchObject({ ok: false, error: { name: 'AddressRefused' } });
    expect(seen).toEqual([]);
  });

  test.each([
    ['127.0.0.1', 4],
    ['::1', 6],
    ['::ffff:127.0.0.1', 6],
    ['10.0.0.1', 4],
    ['169.254.169.254', 4],
  ] as const)('whose name stands for %s is refused in the dialer', async (address, family) => {
    const http = signIn(async () => [{ address, family }]);
    const url = `https://rebind.example.com:${canaryPort}/`;
    const answer = { ok: false, error: { code: 'HOST_NOT_ALLOWED' } };
    expect(await http.call('customer', call('', { url }))).toMatchObject(answer);
    expect(await http.download('customer', call('', { url }))).toMatchObject(answer);
    expect(seen).toEqual([]);
  });

  test('is refused where there is no guard', async () => {
    const http = createHttp({ purpose: 'management' });
    const url = `http://127.0.0.1:${canaryPort}/`;
    expect(await http.call('customer', call('', { url }))).toMatchObject({ ok: false });
    expect(await http.download('customer', call('', { url }))).toMatchObject({ ok: false });
    expect(seen).toEqual([]);
  });
});

test('a redirect is an answer: its target gets no call, and no header of the call', async () => {
  expect(await ask('/away')).toMatchObject({ ok: true, status: 302 });
  const file = await signIn().download('customer', call('/away'));
  expect(file).toMatchObject({ ok: true, status: 302 });
  await (file.ok ? file.discard() : undefined);
  const plain = createServer((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${canaryPort}/internal` }).end(),
  );
  plain.listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const url = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`;
  const http = createHttp({ purpose: 'management' });
  const answer = await http.call('provider', call('', { url, method: 'POST', body: '{}' }));
  expect(answer).toMatchObject({ ok: true, status: 307 });
  plain.close();
  expect(seen).toEqual([]);
});

test.each([
  ['/endless', 'answer is too long'],
  ['/bomb', 'answer is too long'],
  ['/values', 'answer has too many values'],
  ['/not-gzip', 'answer is not decoded'],
  ['/compress', 'answer is compressed'],
])('an answer of %s is refused', async (path, message) => {
  const began = process.memoryUsage().rss;
  expect(await ask(path)).toMatchObject({
    ok: false,
    certainty: 'unknown',
    error: { name: 'UnusableAnswer', message },
  });
  expect(process.memoryUsage().rss - began).toBeLessThan(40 * MB);
});

test.each(['/slow', '/silent'])('%s is given up at its time limit', async (path) => {
  const answer = await ask(path, { signal: AbortSignal.timeout(300) });
  expect(answer).toMatchObject({ ok: false, error: { name: 'TimeoutError' } });
  const connections = promisify(server.server.getConnections.bind(server.server));
  await waitFor(async () => (await connections()) === 0 || undefined, {
    what: 'the connection to end',
  });
});

test('a compressed answer is read', async () => {
  expect(await ask('/gzip')).toMatchObject({ ok: true, status: 200, text: '{"a":1}' });
});

test('no proxy of the environment gets a call', async () => {
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy', 'ALL_PROXY'];
  for (const name of names) process.env[name] = `http://127.0.0.1:${canaryPort}`;
  try {
    expect(await ask('/headers')).toMatchObject({ ok: true, status: 200 });
    const egress = createEgress({
      allow: [],
      admit: [{ host: '127.0.0.1', port: server.port }],
      logger: silentLogger,
      ca,
    });
    const file = await egress.fetchMedia(`${server.url}/headers`, {
      maxBytes: MB,
      timeoutMs: 20_000,
    });
    expect(file).toMatchObject({ ok: true });
    await (file.ok ? file.media.dispose() : undefined);
  } finally {
    for (const name of names) delete process.env[name];
  }
  expect([seen, answered]).toEqual([[], 2]);
});

test('an error holds nothing of the call', async () => {
  const errors = [
    await ask('/cut'),
    await ask('/silent', { signal: AbortSignal.timeout(100) }),
    await createHttp({ purpose: 'management' }).call(
      'provider',
      call('', { url: 'https://nowhere.invalid/' }),
    ),
  ].flatMap((answer) => (answer.ok ? [] : [answer.error]));
  expect(errors).toHaveLength(3);
  for (const error of errors) {
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(SECRET);
  }
});

test('a download has no header but those of its call, and is given as it was sent', async () => {
  const file = await signIn().download('customer', call('/headers'));
  const bytes: Uint8Array[] = [];
  if (file.ok) for await (const piece of file.body) bytes.push(piece);
  const sent = JSON.parse(Buffer.concat(bytes).toString()) as string[];
  expect(sent.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase())).toEqual([
    'authorization',
    'host',
    'connection',
  ]);
  const coded = await signIn().download('customer', call('/gzip'));
  const raw: Uint8Array[] = [];
  if (coded.ok) for await (const piece of coded.body) raw.push(piece);
  expect(Buffer.concat(raw)).toEqual(gzipSync('{"a":1}'));
});

test('a download that breaks off fails with an error that holds nothing of the call', async () => {
  const file = await signIn().download('customer', call('/cut'));
  const read = async () => {
    if (file.ok) for await (const _piece of file.body);
  };
  const error = await read().then(
    () => undefined,
    (failed: unknown) => failed,
  );
  expect(error).toBeInstanceOf(Error);
  expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(SECRET);
});

test('a body is sent as it is, with the type that its call gives it', async () => {
  const got: unknown[] = [];
  ROUTES['/take'] = (response, request) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      got.push([request.headers['content-type'], Buffer.concat(pieces).toString()]);
      response.end('{}');
    });
  };
  async function* stream() {
    yield Buffer.from('pie');
    yield Buffer.from('ces');
  }
  const bodies = ['text', new Uint8Array(Buffer.from('bytes')), stream()];
  for (const body of bodies) await ask('/take', { method: 'POST', body });
  await ask('/take', { method: 'POST', body: '{}', headers: { 'content-type': 'a/b' } });
  expect(got).toEqual([
    [undefined, 'text'],
    [undefined, 'bytes'],
    [undefined, 'pieces'],
    ['a/b', '{}'],
  ]);
});

test('answers are bounded by their purpose', async () => {
  const { guard } = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger, ca });
  const long = 300 * 1024;
  ROUTES['/long'] = (response) => response.end('x'.repeat(long));
  for (const purpose of ['sign-in', 'callbacks', 'management', 'sandbox', 'gateway'] as const) {
    const answer = await createHttp({ purpose, guard }).call('customer', call('/long'));
    expect([purpose, answer.ok]).toEqual([purpose, HTTP_WAYS[purpose].maxBytes >= long]);
  }
});
