import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '../exit-codes.ts';
import { runCascade } from '../run-cascade.ts';
import { clientName } from './authorize-device.ts';

test.each([
  ['laptop', 'cascade on laptop'],
  ['Büro-Mac (2)', 'cascade on Bro-Mac(2)'],
  ['计算机', 'cascade on'],
  ['x'.repeat(100), `cascade on ${'x'.repeat(49)}`],
])('a computer named %j gives a name that the service takes', (host, name) => {
  expect(clientName(host)).toBe(name);
});

/** Signs in where a server answers; without one, where nothing listens. */
async function login(host: string, answer?: RequestListener) {
  const config = await mkdtemp(join(tmpdir(), 'cascade-login-'));
  const server = createServer(answer).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((closed) => server.close(closed));
  if (answer === undefined) await close();
  const url = `http://${host}:${port}`;
  let said = '';
  const code = await runCascade(['login', '--url', url], {
    env: { XDG_CONFIG_HOME: config },
    stdin: process.stdin,
    write: () => undefined,
    warn: (text) => (said += text),
    isTerminal: false,
    signal: new AbortController().signal,
  });
  if (answer !== undefined) await close();
  await rm(config, { recursive: true });
  return { code, said, url };
}

test.each(['127.0.0.1', 'localhost'])(
  'login where nothing listens on %s names it',
  async (host) => {
    const { code, said, url } = await login(host);
    expect(said).toMatch(
      new RegExp(`^Error: no answer from ${url}: .*ECONNREFUSED.* \\(connection_failed\\)\n$`),
    );
    expect(code).toBe(EXIT.unreachable);
  },
);

test('login at something else than Cascade says so', async () => {
  const { code, said, url } = await login('127.0.0.1', (_request, response) =>
    response.setHeader('connection', 'close').end('<html>'),
  );
  expect(said).toBe(`Error: ${url} is not Cascade (unexpected_answer)\n`);
  expect(code).toBe(EXIT.refused);
});
