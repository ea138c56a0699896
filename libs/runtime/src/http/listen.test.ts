import { readFile } from 'node:fs/promises';
import { get as httpsGet } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { loopbackTls, waitFor, watchLeaks } from '../testing/index.ts';
import { createEarlyListener, listen, type EarlyListener } from './listen.ts';

const expectNoLeaks = watchLeaks();
afterAll(expectNoLeaks);
const LOCAL = { host: '127.0.0.1', port: 0 };

test('returns its port and URL', async () => {
  const server = await listen((_request, response) => response.end('hi'), LOCAL);
  expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
  expect(await (await fetch(server.url)).text()).toBe('hi');
  await server.close(1_000);
  await server.close(1_000);
});

test('rejects when the port is taken, the host is not ours or the certificate is missing', async () => {
  const server = await listen(() => undefined, LOCAL);
  await expect(listen(() => undefined, { ...LOCAL, port: server.port })).rejects.toThrow(
    'EADDRINUSE',
  );
  await expect(listen(() => undefined, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'EADDRNOTAVAIL',
  );
  await expect(
    listen(() => undefined, { ...LOCAL, tls: { ...loopbackTls, keyFile: '/nowhere.pem' } }),
  ).rejects.toThrow('/nowhere.pem');
  await server.close(0);
});

test('serves https with the files it is given', async () => {
  const server = await listen((_request, response) => response.end('safe'), {
    ...LOCAL,
    tls: loopbackTls,
  });
  expect(server.url).toMatch(/^https:/);
  const ca = await readFile(loopbackTls.certFile);
  const body = await new Promise<string>((resolve, reject) => {
    httpsGet(server.url, { ca, agent: false }, (response) => void text(response).then(resolve)).on(
      'error',
      reject,
    );
  });
  expect(body).toBe('safe');
  await server.close(0);
});

test('close lets a running call end, accepts no new one and closes idle connections', async () => {
  let finish: (() => void) | undefined;
  const server = await listen((request, response) => {
    if (request.url === '/slow') finish = () => response.end('done');
    else response.end('quick');
  }, LOCAL);
  await (await fetch(server.url)).text();
  const slow = fetch(`${server.url}/slow`);
  await waitFor(() => finish, { what: 'the call' });
  const closed = server.close(10_000);
  await expect(fetch(server.url)).rejects.toThrow();
  finish?.();
  expect(await (await slow).text()).toBe('done');
  await closed;
});

test('close cuts a call that runs longer than the grace', async () => {
  let running = false;
  const server = await listen(() => {
    running = true;
  }, LOCAL);
  const stuck = fetch(server.url).then(
    () => 'answered',
    () => 'cut',
  );
  await waitFor(() => running, { what: 'the call' });
  await server.close(50);
  expect(await stuck).toBe('cut');
});

test('close tells a keep-alive connection that this answer is its last', async () => {
  const server = await listen((_request, response) => response.end('x'), LOCAL);
  const socket = connect(server.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.write('GET /1 HTTP/1.1\r\nHost: x\r\n'); // its head isn't whole: not idle
  await waitFor(() => server.server.listening && socket.readyState === 'open', {
    what: 'the connection',
  });
  // The server has read the incomplete head before it closes.
  await (await fetch(server.url, { headers: { connection: 'close' } })).text();
  const closed = server.close(10_000);
  socket.write('\r\n');
  await waitFor(() => socket.closed, { what: 'the end of the connection' });
  await closed;
  expect(received).toMatch(/connection: close/i);
});

test('a connection without a request does not delay close', async () => {
  const server = await listen((_request, response) => response.end('x'), LOCAL);
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await waitFor(() => socket.readyState === 'open', { what: 'the connection' });
  const closed = server.close(600_000);
  await waitFor(() => socket.closed, { timeoutMs: 20_000, what: 'the end of the connection' });
  await closed;
});

test('calls wait for who answers them, from the moment at which another server has let the port go', async () => {
  const before = await listen((_request, response) => response.end('before'), LOCAL);
  const early = await createEarlyListener({ ...LOCAL, port: before.port });
  await early.tryToListen();
  expect(await (await fetch(before.url)).text()).toBe('before');
  await before.close(0);
  await early.tryToListen();
  let arrived = 0;
  early.server.on('request', () => (arrived += 1));
  const answers = Promise.all(
    ['one', 'two'].map(async (body) => {
      const answer = await fetch(before.url, { method: 'POST', body });
      return answer.text();
    }),
  );
  const leaving = new AbortController();
  const left = fetch(`${before.url}/left`, { signal: leaving.signal }).catch(() => 'left');
  await waitFor(() => arrived === 3, { what: 'the calls' });
  leaving.abort();
  await left;
  await waitFor(async () => (await connectionsTo(early)) === 2, { what: 'the caller to leave' });
  const served: string[] = [];
  const after = await early.serve((request, response) => {
    served.push(request.url!);
    void text(request).then((body) => response.end(`after ${body}`));
  });
  expect(await answers).toEqual(['after one', 'after two']);
  expect(served).toEqual(['/', '/']);
  expect(after.port).toBe(before.port);
  await after.close(1_000);
});

test('a listener that nobody serves cuts its calls; one whose port is taken says so when it serves', async () => {
  const early = await createEarlyListener(LOCAL);
  await early.tryToListen();
  const { port } = early.server.address() as AddressInfo;
  const call = fetch(`http://127.0.0.1:${port}`).then(
    () => 'answered',
    () => 'cut',
  );
  await waitFor(async () => (await connectionsTo(early)) === 1, { what: 'the call' });
  await early.close();
  expect(await call).toBe('cut');
  const other = await listen(() => undefined, LOCAL);
  const late = await createEarlyListener({ ...LOCAL, port: other.port });
  await late.tryToListen();
  await expect(late.serve(() => undefined)).rejects.toThrow('EADDRINUSE');
  await late.close();
  await other.close(0);
});

const connectionsTo = ({ server }: EarlyListener): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

test.each([
  ['a head beyond any limit', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['what is no HTTP', 'EHLO there\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
])('%s is refused with JSON', async (_what, sent, status) => {
  const server = await listen((_request, response) => response.end('seen'), LOCAL);
  const socket = connect(server.port, LOCAL.host);
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*Content-Type: application/json`));
  expect(JSON.parse(body)).toEqual({
    status: false,
    reason: expect.any(String),
    code: 'invalid_request',
  });
  await server.close(0);
});

test('a running answer is not followed by a refusal', async () => {
  const server = await listen((_request, response) => {
    response.writeHead(200, { 'Content-Length': 100 });
    response.write('half');
  }, LOCAL);
  const socket = connect(server.port, LOCAL.host);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  let got = '';
  socket.on('data', (bytes) => (got += String(bytes))).on('error', () => undefined);
  await waitFor(() => got.endsWith('half'), { what: 'half of the answer' });
  socket.write('no HTTP\r\n\r\n');
  await waitFor(() => socket.closed, { what: 'the connection to be closed' });
  expect(got).toMatch(/half$/);
  await server.close(0);
});
