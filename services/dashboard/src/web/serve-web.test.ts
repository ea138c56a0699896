import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createHttpApp, createMetrics, listen, type Listening } from '@cascade/runtime';
import { recordingLogger } from '@cascade/runtime/testing';
import { serveWeb } from './serve-web.ts';

let folder: string;
let server: Listening;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-page-'));
  const app = createHttpApp({
    logger: recordingLogger(),
    metrics: createMetrics('dashboard'),
    routes: [serveWeb(folder)],
  });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close(1_000);
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = { accept: 'text/html,*/*;q=0.8' }) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

test('before the build, the page says so and reloads itself', async () => {
  const response = await get('/');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.text()).toContain('http-equiv="refresh"');
});

describe('once it is built', () => {
  beforeAll(async () => {
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<title>the page</title>');
    await writeFile(join(folder, 'assets/index-1.js'), 'one()');
    await writeFile(join(folder, 'assets/index-1.js.br'), brotliCompressSync('one()'));
    await writeFile(join(folder, 'assets/plain-1.js'), 'plain()');
  });

  test.each(['/', '/requests', '/requests/12?tab=x', '/login/link_abc', '/apis', '/v1x'])(
    '%s is the page',
    async (path) => {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([200, '<title>the page</title>']);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('the policy allows only our own scripts, and no framing', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const rules = new Map(
      policy.split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(rules.get('default-src')).toBe("'none'");
    expect(rules.get('script-src')).toBe("'self'");
    expect(rules.get('connect-src')).toBe("'self'");
    expect(rules.get('frame-ancestors')).toBe("'none'");
  });

  test.each([
    '/api/nothing',
    '/api',
    '/v1/send',
    '/docs',
    '/openapi.json',
    '/sandbox',
    '/inbound/waba/x',
    '/assets/gone-2.js',
    '/assets/..%2findex.html',
  ])('%s is not', async (path) => {
    expect((await get(path)).headers.get('content-type')).toContain('application/json');
  });

  test('a request of a program is not answered with the page', async () => {
    expect((await get('/nothing', { accept: '*/*' })).status).toBe(404);
    expect((await get('/nothing', { accept: 'application/json' })).status).toBe(404);
  });

  test.each([
    ['br', 'br'],
    ['gzip', null],
  ])(
    'a script for a client that accepts %s is sent as %s, immutable',
    async (accepted, encoding) => {
      const response = await get('/assets/index-1.js', { 'accept-encoding': accepted });
      expect(await response.text()).toBe('one()');
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(response.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
    },
  );

  test('a script that was not compressed is sent as it is', async () => {
    const response = await get('/assets/plain-1.js', { 'accept-encoding': 'br' });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([
      null,
      'plain()',
    ]);
  });
});
