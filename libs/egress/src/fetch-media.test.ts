import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';

import { listen } from '@cascade/runtime';
import type { Listening } from '@cascade/runtime';
import {
  loopbackTls,
  recordingLogger,
  silentLogger,
  waitFor,
  watchLeaks,
} from '@cascade/runtime/testing';

import { createEgress } from './create-egress.ts';
import type { Egress } from './create-egress.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const BIG = Buffer.concat([PNG, Buffer.alloc(3_000_000, 7)]);

/** A stored object with its encoding, which is kept with it. */
const stored =
  (encoding: string, bytes: Uint8Array, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response
      .writeHead(200, {
        'content-encoding': encoding,
        'content-length': bytes.byteLength,
        ...headers,
      })
      .end(bytes);

let openAnswers = 0;
const ROUTES: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/dot.png': (response) => response.end(PNG),
  '/list.csv': (response) => response.setHeader('content-type', 'image/png').end('a,b\n1,2\n'),
  '/big.png': (response) => response.end(BIG),
  '/hop': (response) => response.writeHead(302, { location: '/hop2' }).end('moved'),
  '/hop2': (response) => response.writeHead(307, { location: './dot.png' }).end(),
  '/gone': (response) => response.writeHead(404).end('x'.repeat(100_000)),
  '/strangers': (response) => response.writeHead(403).end('no robots'),
  '/empty': (response) => response.end(),
  '/silent': () => undefined,
  '/dribble': (response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.once('close', () => clearInterval(timer));
  },
  '/endless': (response) => {
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', pour);
    pour();
  },
  '/stated': (response) => response.writeHead(200, { 'content-length': '50000000' }).write('x'),
  '/short': (response) => {
    response.writeHead(200, { 'content-length': '500' }).write('x');
    setTimeout(() => response.destroy(), 20);
  },
  '/bomb': stored('gzip', gzipSync(Buffer.alloc(50_000_000))),
  '/gzip.png': stored('gzip', gzipSync(PNG)),
  '/x-gzip.png': stored('x-gzip', gzipSync(PNG)),
  '/deflate.png': stored('deflate', deflateSync(PNG)),
  '/raw-deflate.png': stored('Deflate', deflateRawSync(PNG)),
  '/br.png': stored('br', brotliCompressSync(PNG)),
  '/zstd.png': stored('zstd', zstdCompressSync(PNG)),
  '/uploaded.png': stored('aws-chunked,gzip', gzipSync(PNG)),
  '/two-members.csv': stored('gzip', Buffer.concat([gzipSync('a,b\n'), gzipSync('1,2\n')])),
  '/big-gzip.png': stored('gzip', gzipSync(BIG)),
  '/export.csv.gz': stored('gzip', gzipSync('a,b\n1,2\n'), { 'content-type': 'text/csv' }),
  '/named': stored('gzip', gzipSync('a,b\n1,2\n'), {
    'content-disposition': 'attachment; filename="May%20x.csv.gz"',
  }),
  '/archive.tar.gz': stored('gzip', gzipSync('a tar'), { 'content-type': 'application/x-gzip' }),
  '/not-gzip': stored('gzip', Buffer.from('hello')),
  '/half-gzip': stored('gzip', gzipSync(BIG).subarray(0, 2_000)),
  '/empty-gzip': stored('gzip', gzipSync('')),
  '/no-gzip': stored('gzip', Buffer.alloc(0)),
  '/twice': stored('gzip, br', brotliCompressSync(gzipSync(PNG))),
  '/compress': stored('compress', PNG),
  // Decodes to nothing, for ever.
  '/empty-members': (response) => {
    const members = Buffer.concat(Array.from({ length: 500 }, () => gzipSync('')));
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const pour = () => {
      while (!response.destroyed && response.write(members));
    };
    response.on('drain', pour);
    pour();
  },
  '/short-gzip': (response) => {
    const bytes = gzipSync(BIG);
    response
      .writeHead(200, { 'content-encoding': 'gzip', 'content-length': bytes.length })
      .write(bytes.subarray(0, 50));
    setTimeout(() => response.destroy(), 20);
  },
  '/request': (response, request) => response.end(JSON.stringify(request.headers)),
};

const expectNoLeaks = watchLeaks();
let server: Listening;
let egress: Egress;
let ca: string;
const logger = recordingLogger();

beforeAll(async () => {
  ca = await readFile(loopbackTls.certFile, 'utf8');
  server = await listen(
    (request, response) => {
      openAnswers++;
      response.once('close', () => openAnswers--);
      ROUTES[request.url!.split('?', 1)[0]!]!(response, request);
    },
    { host: '127.0.0.1', port: 0, tls: loopbackTls },
  );
  egress = createEgress({
    allow: [],
    admit: [{ host: 'localhost', port: server.port }],
    logger,
    ca,
  });
});
afterAll(() => server.close(0));
afterAll(expectNoLeaks);
afterEach(() => waitFor(() => openAnswers === 0, { what: 'every answer to be let go' }));

const get = (path: string, options: Partial<Parameters<Egress['fetchMedia']>[1]> = {}) =>
  egress.fetchMedia(`https://localhost:${server.port}${path}`, {
    maxBytes: 5_000_000,
    timeoutMs: 5_000,
    ...options,
  });

async function media(path: string) {
  const result = await get(path);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.media;
}

describe('a file arrives', () => {
  test('over https, byte for byte, with its type', async () => {
    const file = await media('/dot.png');
    expect(file).toMatchObject({ size: PNG.length, mime: 'image/png', extension: 'png' });
    expect(Buffer.from(await file.bytes()).equals(PNG)).toBe(true);
    expect((await buffer(file.stream())).equals(PNG)).toBe(true);
    await file.dispose();
  });

  test('through redirects', async () => {
    const file = await media('/hop');
    expect(file.mime).toBe('image/png');
    await file.dispose();
  });

  test('with the type of its bytes and name, whatever its server claims', async () => {
    const file = await media('/list.csv');
    expect(file).toMatchObject({ mime: 'text/csv', extension: 'csv' });
    await file.dispose();
  });

  test('when it is big, several times at once, until it is disposed of', async () => {
    const file = await media('/big.png');
    expect(file).toMatchObject({ size: BIG.length, mime: 'image/png' });
    const copies = await Promise.all([buffer(file.stream()), buffer(file.stream()), file.bytes()]);
    for (const copy of copies) expect(BIG.equals(copy)).toBe(true);
    await file.dispose();
    await file.dispose();
    await expect(file.bytes()).rejects.toThrow();
  });

  test('of exactly the size that is allowed', async () => {
    const result = await get('/dot.png', { maxBytes: PNG.length });
    expect(result.ok).toBe(true);
    expect(await get('/dot.png', { maxBytes: PNG.length - 1 })).toEqual({
      ok: false,
      tooLarge: true,
      size: PNG.length,
    });
  });

  test('after reserving its announced size, then each piece', async () => {
    const room: number[] = [];
    const reserve = (bytes: number) => Promise.resolve(void room.push(bytes));
    const stated = await get('/big.png', { reserve });
    const unstated = await get('/hop2', { reserve: () => Promise.resolve() });
    expect([stated.ok, unstated.ok]).toEqual([true, true]);
    expect(room[0]).toBe(BIG.length);
    expect(room.slice(1)).toEqual(room.slice(1).toSorted((a, b) => a - b));
    expect(room.at(-1)).toBe(BIG.length);
    for (const one of [stated, unstated]) if (one.ok) await one.media.dispose();
  });

  test.each([
    '/gzip.png',
    '/x-gzip.png',
    '/deflate.png',
    '/raw-deflate.png',
    '/br.png',
    '/zstd.png',
    '/uploaded.png',
  ])('decoded, when its storage keeps it compressed: %s', async (path) => {
    const file = await media(path);
    expect(file).toMatchObject({ size: PNG.length, mime: 'image/png', extension: 'png' });
    expect(PNG.equals(await file.bytes())).toBe(true);
    await file.dispose();
  });

  test('decoded, with every member of a gzip', async () => {
    const file = await media('/two-members.csv');
    expect(Buffer.from(await file.bytes()).toString()).toBe('a,b\n1,2\n');
    await file.dispose();
  });

  test('decoded, of exactly the size that is allowed', async () => {
    const result = await get('/big-gzip.png', { maxBytes: BIG.length });
    expect(result.ok && result.media.size).toBe(BIG.length);
    if (result.ok) await result.media.dispose();
    const refused = await get('/big-gzip.png', { maxBytes: BIG.length - 1 });
    expect(refused).toEqual({ ok: false, tooLarge: true });
  });

  test.each([
    ['/export.csv.gz', 'export.csv'],
    ['/named', 'May x.csv'],
  ])('decoded, under its name without the ending of the encoding: %s', async (path, name) => {
    const file = await media(path);
    expect(file).toMatchObject({ name, mime: 'text/csv' });
    await file.dispose();
  });

  test('as a gzip, when the file is one and its server names that twice', async () => {
    const file = await media('/archive.tar.gz');
    expect(file).toMatchObject({ mime: 'application/gzip', size: gzipSync('a tar').length });
    await file.dispose();
  });

  test('from an address of 8,192 characters', async () => {
    const most = 8_192 - `https://localhost:${server.port}/dot.png?x=`.length;
    const file = await media(`/dot.png?x=${'s'.repeat(most)}`);
    expect(file.size).toBe(PNG.length);
    await file.dispose();
    expect(await get(`/dot.png?x=${'s'.repeat(most + 1)}`)).toMatchObject({
      why: { kind: 'addressTooLong' },
    });
  });

  test('without cookies, compression or identification in the request', async () => {
    const file = await media('/request');
    expect(JSON.parse(Buffer.from(await file.bytes()).toString())).toEqual({
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Cascade',
      host: `localhost:${server.port}`,
      connection: 'close',
    });
    await file.dispose();
  });
});

describe('a file does not arrive', () => {
  const failed = (why: object | string) => expect.objectContaining({ ok: false, why }) as unknown;

  test.each<[string, object | string]>([
    ['/gone', 'HTTP 404'],
    ['/strangers', 'HTTP 403, its server may refuse the user agent Cascade'],
    ['/empty', 'it is empty'],
    ['/short', { kind: 'connectionClosed' }],
    ['/twice', 'its server sends it compressed'],
    ['/compress', 'its server sends it compressed'],
    ['/not-gzip', 'its compressed content is broken'],
    ['/half-gzip', 'its compressed content is broken'],
    ['/short-gzip', { kind: 'connectionClosed' }],
    ['/empty-gzip', 'it is empty'],
    ['/no-gzip', 'it is empty'],
  ])('from %s: %j', async (path, why) => {
    expect(await get(path)).toEqual(failed(why));
  });

  test.each(['/silent', '/dribble'])('in time from %s', async (path) => {
    expect(await get(path, { timeoutMs: 150 })).toEqual(failed({ kind: 'timedOut' }));
  });

  test.each(['/bomb', '/empty-members'])(
    'when it decodes to more, or comes for ever: %s',
    async (path) => {
      expect(await get(path)).toEqual({ ok: false, tooLarge: true });
    },
  );

  test('when it never ends', async () => {
    expect(await get('/endless')).toEqual({ ok: false, tooLarge: true });
  });

  test('without room, with the reason of the reserving caller', async () => {
    const asked: number[] = [];
    const reserve = (bytes: number) => {
      asked.push(bytes);
      return bytes < 1_000_000 ? Promise.resolve() : Promise.reject(new Error('no room'));
    };
    await expect(get('/endless', { reserve })).rejects.toThrow('no room');
    expect(asked.length).toBeGreaterThan(2);
    await expect(get('/big.png', { reserve })).rejects.toThrow('no room');
  });

  test('when its announced size is refused, before a byte is read', async () => {
    expect(await get('/stated')).toEqual({ ok: false, tooLarge: true, size: 50_000_000 });
  });

  test.each(['/silent', '/dribble'])('when its caller gives up on %s', async (path) => {
    const controller = new AbortController();
    const pending = get(path, { signal: controller.signal });
    await waitFor(() => openAnswers === 1, { what: 'the request' });
    controller.abort();
    expect(await pending).toEqual(failed('cancelled'));
  });

  test('when its caller had given up before', async () => {
    expect(await get('/dot.png', { signal: AbortSignal.abort() })).toEqual(failed('cancelled'));
  });

  test('from a server with an untrusted certificate', async () => {
    const distrustful = createEgress({
      allow: [],
      admit: [{ host: 'localhost', port: server.port }],
      logger: silentLogger,
    });
    expect(
      await distrustful.fetchMedia(`https://localhost:${server.port}/dot.png`, {
        maxBytes: 1e6,
        timeoutMs: 5_000,
      }),
    ).toEqual(failed({ kind: 'certificateUnknownAuthorityMend' }));
  });

  test('from names and ports without a server', async () => {
    const lost = createEgress({
      allow: ['127.0.0.0/8'],
      admit: [],
      logger: silentLogger,
      resolve: () =>
        Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
    });
    const options = { maxBytes: 1e6, timeoutMs: 5_000 };
    expect(await lost.fetchMedia('https://nowhere.example.com/', options)).toEqual(
      failed({ kind: 'hostNotFound' }),
    );
    expect(await lost.fetchMedia('http://127.0.0.1:1/', options)).toEqual(
      failed({ kind: 'hostNotReached' }),
    );
  });

  test('from a server with another protocol', async () => {
    const other = createServer((socket) => socket.resume().end('220 mail.example.com ESMTP\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const open = createEgress({ allow: ['127.0.0.1/32'], admit: [], logger: silentLogger });
    const options = { maxBytes: 1e6, timeoutMs: 5_000 };
    expect(await open.fetchMedia(`http://127.0.0.1:${port}/`, options)).toEqual(
      failed({ kind: 'serverSpeaksNoHttp' }),
    );
    expect(await open.fetchMedia(`https://127.0.0.1:${port}/`, options)).toEqual(
      failed({ kind: 'connectionNotSecure' }),
    );
    await new Promise((resolve) => other.close(resolve));
  });

  test('and the failure is logged without the link’s signature', async () => {
    await get('/gone?sig=hush');
    expect(logger.records.at(-1)).toMatchObject({ message: 'media: not fetched', level: 'info' });
    expect(JSON.stringify(logger.records)).not.toContain('hush');
  });
});

describe('what the operator opens', () => {
  let plain: Listening;
  beforeAll(async () => {
    plain = await listen((_request, response) => response.end(PNG), { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => plain.close(0));
  const fetchFrom = async (
    options: { allow?: string[]; admit?: { host: string; port: number }[] },
    url: string,
  ) => {
    const open = createEgress({ allow: [], admit: [], logger: silentLogger, ...options });
    const result = await open.fetchMedia(url, { maxBytes: 1e6, timeoutMs: 5_000 });
    return result.ok;
  };

  test('an opened block allows its literals and names, over plain http', async () => {
    const allow = ['127.0.0.0/8', '::1/128'];
    expect(await fetchFrom({ allow }, plain.url)).toBe(true);
    expect(await fetchFrom({ allow }, `http://localhost:${plain.port}/`)).toBe(true);
    expect(await fetchFrom({ allow: ['10.0.0.0/8'] }, plain.url)).toBe(false);
    expect(await fetchFrom({ allow: ['10.0.0.0/8'] }, `http://localhost:${plain.port}/`)).toBe(
      false,
    );
  });

  test('an admitted server is admitted by its exact host and port', async () => {
    const admit = [{ host: '127.0.0.1', port: plain.port }];
    expect(await fetchFrom({ admit }, plain.url)).toBe(true);
    expect(await fetchFrom({ admit }, `http://localhost:${plain.port}/`)).toBe(false);
    expect(await fetchFrom({ admit: [{ host: '127.0.0.1', port: 1 }] }, plain.url)).toBe(false);
  });

  test('plain http stays closed for public addresses', async () => {
    const open = createEgress({
      allow: ['127.0.0.0/8'],
      admit: [],
      logger: silentLogger,
      resolve: async () => [{ address: '93.184.215.14', family: 4 }],
    });
    expect(
      await open.fetchMedia('http://www.example.com/', { maxBytes: 1e6, timeoutMs: 2_000 }),
    ).toMatchObject({
      why: { kind: 'hostNotAllowed' },
    });
  });

  test('an invalid block is refused at once', () => {
    expect(() => createEgress({ allow: ['10.0.0.0'], admit: [], logger: silentLogger })).toThrow(
      'CIDR',
    );
  });
});
