import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { waitFor, watchLeaks } from '../testing/index.ts';
import { listen } from './listen.ts';
import type { Listening } from './listen.ts';
import { readBody } from './read-body.ts';
import type { BodyResult } from './read-body.ts';

const LIMIT = 1_000;
const expectNoLeaks = watchLeaks();
let server: Listening;
let results: BodyResult[] = [];
let signal: AbortSignal | undefined;

beforeAll(async () => {
  server = await listen(
    async (request, response) => {
      const result = await readBody(request, { limitBytes: LIMIT, ...(signal ? { signal } : {}) });
      results.push(result);
      response.statusCode = result.ok ? 200 : 413;
      response.end(result.ok ? `${result.bytes.length}` : result.fault);
    },
    { host: '127.0.0.1', port: 0 },
  );
});
afterAll(() => server.close(0));
afterAll(expectNoLeaks);
beforeEach(() => {
  results = [];
  signal = undefined;
});

const post = async (
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(server.url, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  });
  return [response.status, await response.text()];
};
const chunked = (bytes: number) => new Blob([Buffer.alloc(bytes)]).stream();

/** Sends raw bytes as a caller. */
async function raw(head: string, body: string | Buffer, end = false): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
  socket.write(body);
  if (end) socket.destroy();
  const chunks: string[] = [];
  socket.on('data', (chunk) => {
    chunks.push(String(chunk));
    socket.end();
  });
  await once(socket, 'close');
  return chunks.join('');
}

test('returns a body up to the limit', async () => {
  expect(await post('')).toEqual([200, '0']);
  expect(await post('x'.repeat(LIMIT))).toEqual([200, `${LIMIT}`]);
  expect(await post(chunked(LIMIT))).toEqual([200, `${LIMIT}`]);
});

test('refuses one byte more, stated or chunked', async () => {
  expect(await post('x'.repeat(LIMIT + 1))).toEqual([413, 'too-large']);
  expect(await post(chunked(LIMIT + 1))).toEqual([413, 'too-large']);
});

test('the answer reaches a caller that first sends all of a large body', async () => {
  const call = httpRequest(server.url, {
    method: 'POST',
    agent: false,
    headers: { 'content-length': 5_000_000 },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end(Buffer.alloc(5_000_000));
  const [response] = await answered;
  expect([response.statusCode, await text(response)]).toEqual([413, 'too-large']);
});

test('a caller that never stops sending is cut off', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  const chunk = Buffer.concat([
    Buffer.from('10000\r\n'),
    Buffer.alloc(65_536),
    Buffer.from('\r\n'),
  ]);
  const pour = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', pour);
  pour();
  await waitFor(() => socket.destroyed, { timeoutMs: 10_000, what: 'the end of the connection' });
  expect(results).toEqual([{ ok: false, fault: 'too-large' }]);
});

test('refuses compressed bodies without unpacking them', async () => {
  const bomb = gzipSync(Buffer.alloc(1_000_000));
  expect(await post(bomb.subarray(0, 900), { 'content-encoding': 'gzip' })).toEqual([
    413,
    'encoded',
  ]);
  expect(await post('x', { 'content-encoding': 'identity' })).toEqual([200, '1']);
});

test('a body longer than its Content-Length ends there', async () => {
  await raw('Content-Length: 3', 'abcdef');
  for (const result of results) expect(result).toEqual({ ok: true, bytes: Buffer.from('abc') });
});

test('a body that never comes is answered', async () => {
  expect(await raw('Content-Length: 5000', '')).toContain('too-large');
});

test('a body whose caller leaves is `aborted`', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\nabc');
  await once(socket, 'connect');
  await new Promise((resolve) => setImmediate(resolve));
  socket.end();
  socket.on('error', () => undefined).resume();
  await waitFor(() => results.length > 0, { what: 'the result' });
  expect(results).toEqual([{ ok: false, fault: 'aborted' }]);
});

test('a signal ends the wait', async () => {
  const controller = new AbortController();
  signal = controller.signal;
  const answer = raw('Content-Length: 500', 'abc');
  await new Promise((resolve) => setTimeout(resolve, 20));
  controller.abort();
  expect(await answer).toContain('aborted');
});
