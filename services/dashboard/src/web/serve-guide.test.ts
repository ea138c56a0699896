import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpApp, createMetrics, listen, type Listening } from '@cascade/runtime';
import { recordingLogger } from '@cascade/runtime/testing';
import { PAGE_POLICY } from './page-policy.ts';
import { serveGuide } from './serve-guide.ts';

let folder: string;
let server: Listening;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-guide-'));
  const app = createHttpApp({
    logger: recordingLogger(),
    metrics: createMetrics('dashboard'),
    routes: [serveGuide(folder)],
  });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close(1_000);
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });

test('before the build, the guide says so and reloads itself', async () => {
  const response = await get('/guide/quickstart');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build:guide');
});

describe('once it is built', () => {
  beforeAll(async () => {
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), 'the guide');
    await writeFile(join(folder, 'quickstart.html'), 'quickstart');
    await writeFile(join(folder, 'quickstart.md'), '# Quickstart');
    await writeFile(join(folder, '404.html'), 'nothing here');
    await writeFile(join(folder, 'assets/app.1.js'), 'run()');
  });

  test.each([
    ['/guide/', 200, 'the guide', 'text/html'],
    ['/guide/quickstart', 200, 'quickstart', 'text/html'],
    ['/guide/quickstart.html', 200, 'quickstart', 'text/html'],
    ['/guide/quickstart.md', 200, '# Quickstart', 'text/markdown'],
    ['/guide/nothing', 404, 'nothing here', 'text/html'],
    ['/guide/..%2f..%2fpackage.json', 404, 'nothing here', 'text/html'],
  ])('%s is answered with %s', async (path, status, text, type) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('content-security-policy')).toBe(PAGE_POLICY);
  });

  test('its address without a slash, and /llms.txt, lead into it', async () => {
    expect((await get('/guide')).headers.get('location')).toBe('/guide/');
    expect((await get('/llms.txt')).headers.get('location')).toBe('/guide/llms.txt');
  });

  test('files with a hash in their name are kept, pages are asked for again', async () => {
    expect((await get('/guide/assets/app.1.js')).headers.get('cache-control')).toMatch(/immutable/);
    expect((await get('/guide/')).headers.get('cache-control')).toBe('no-cache');
  });
});
