import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHttpApp, createMetrics, listen, type Listening } from '@cascade/runtime';
import { recordingLogger } from '@cascade/runtime/testing';
import type { DownloadsIndex } from '../downloads/read-index.ts';
import { downloadRoutes } from './downloads.ts';

const PUBLIC_URL = 'https://messages.example.com/';
const CALL_MS = 10_000;
const GO_LIST = 'go/cascade.example/go/@v/list';

let root: string;
const servers: Listening[] = [];

const fileOf = (path: string, text: string) => ({
  path,
  bytes: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
});
const INDEX: DownloadsIndex = {
  version: '1.2.3',
  packages: [
    { id: 'typescript', files: [], missing: 'no compiler is installed' },
    { id: 'python', files: [fileOf('cascade_messaging-1.2.3-py3-none-any.whl', 'wheel')] },
    { id: 'php', files: [] },
    { id: 'go', files: [fileOf(GO_LIST, 'v1.2.3\n')] },
    { id: 'cli', files: [fileOf('cascade-cli-1.2.3.tgz', 'cli')] },
  ],
  composer: {
    manifest: { name: 'cascade/messaging', version: '1.2.3' },
    file: 'cascade-messaging-1.2.3.zip',
    sha1: 'a'.repeat(40),
  },
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascade-downloads-'));
  const written = {
    'index.json': JSON.stringify(INDEX),
    SHA256SUMS: 'sums\n',
    'cascade_messaging-1.2.3-py3-none-any.whl': 'wheel',
    'cascade-cli-1.2.3.tgz': 'cli',
    [GO_LIST]: 'v1.2.3\n',
    'unlisted.txt': 'unlisted',
    '../outside.txt': 'outside',
  };
  for (const [path, text] of Object.entries(written)) {
    const file = join(root, 'downloads', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close(1_000)));
  await rm(root, { recursive: true, force: true });
});

async function serve(publicUrl?: string, folder = join(root, 'downloads')): Promise<string> {
  const app = createHttpApp({
    logger: recordingLogger(),
    metrics: createMetrics('gateway'),
    routes: [downloadRoutes(publicUrl, folder)],
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  servers.push(server);
  return server.url;
}

/** Asks for a path as it stands: `fetch` would resolve its dots. */
const statusOf = (url: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers, timeout: CALL_MS }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

/** Node's client puts its own host in the place of an empty one. */
async function statusOfEmptyHost(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), timeout: CALL_MS });
  socket.write('GET /downloads/ HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n');
  const answer = await readText(socket);
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
}

test('the page has the commands with the public address, sums, and what was left out', async () => {
  const url = await serve(PUBLIC_URL);
  const response = await fetch(`${url}/downloads`);
  const page = await response.text();
  expect(response.url).toBe(`${url}/downloads/`);
  expect(page).toContain(
    'npm install --global https://messages.example.com/downloads/cascade-cli-1.2.3.tgz',
  );
  expect(page).toContain(INDEX.packages[4]!.files[0]!.sha256);
  expect(page).toContain('no compiler is installed');
  expect(page).not.toContain('secure-http');
  expect(page).not.toContain('/downloads/cascade-client-');
});

test('without a public address the page has that of the call, and Composer is told that it has no TLS', async () => {
  const url = await serve();
  const page = await (await fetch(`${url}/downloads/`)).text();
  expect(page).toContain(`pip install ${url}/downloads/cascade_messaging-1.2.3-py3-none-any.whl`);
  expect(page).toContain('composer config secure-http false');
  for (const host of ['a;reboot', '$(reboot)', '<b>', 'a b']) {
    expect([host, await statusOf(url, '/downloads/', { Host: host })]).not.toEqual([host, 200]);
  }
  expect(await statusOfEmptyHost(url)).toBe(404);
});

test('a file has its type and its sum, is asked for by HEAD, and is not sent again unchanged', async () => {
  const url = await serve();
  const wheel = `${url}/downloads/cascade_messaging-1.2.3-py3-none-any.whl`;
  const response = await fetch(wheel);
  expect(await response.text()).toBe('wheel');
  const etag = `"${INDEX.packages[1]!.files[0]!.sha256}"`;
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-cache',
    'content-length': '5',
    etag,
  });
  const head = await fetch(wheel, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  // `fetch` would ask for the whole file again.
  const unchanged = { 'If-None-Match': etag };
  expect(await statusOf(url, new URL(wheel).pathname, unchanged)).toBe(304);
  const types = ['cascade-cli-1.2.3.tgz', GO_LIST, 'SHA256SUMS'].map(async (path) =>
    (await fetch(`${url}/downloads/${path}`)).headers.get('content-type'),
  );
  expect(await Promise.all(types)).toEqual(['application/gzip', 'text/plain', 'text/plain']);
});

test('Composer reads a repository whose archive stands at the public address', async () => {
  const url = await serve(PUBLIC_URL);
  const read = await (await fetch(`${url}/downloads/php/packages.json`)).json();
  expect(read).toEqual({
    packages: {
      'cascade/messaging': {
        '1.2.3': {
          ...INDEX.composer.manifest,
          dist: {
            type: 'zip',
            url: 'https://messages.example.com/downloads/cascade-messaging-1.2.3.zip',
            shasum: INDEX.composer.sha1,
          },
        },
      },
    },
  });
});

test('nothing that the index does not name is served', async () => {
  const url = await serve();
  for (const path of [
    '../outside.txt',
    '..%2foutside.txt',
    '%2e%2e/outside.txt',
    'go/../../outside.txt',
    'go/..%2f..%2foutside.txt',
    'go/..%5c..%5coutside.txt',
    '%00',
    '%ff',
    '/etc/passwd',
    'unlisted.txt',
    'index.json',
    'go/',
    'go',
    'constructor',
  ]) {
    const status = await statusOf(url, `/downloads/${path}`);
    expect([path, [400, 404].includes(Number(status))]).toEqual([path, true]);
  }
});

test('a checkout that built none says how', async () => {
  const url = await serve(undefined, join(root, 'none'));
  const page = await fetch(`${url}/downloads/`);
  expect([page.status, (await page.text()).includes('npm run downloads')]).toEqual([404, true]);
  const file = await fetch(`${url}/downloads/cascade-cli-1.2.3.tgz`);
  expect(file.status).toBe(404);
});

test('a file that went away since the index was read is not there', async () => {
  const folder = join(root, 'half');
  await mkdir(folder);
  await writeFile(join(folder, 'index.json'), JSON.stringify(INDEX));
  const url = await serve(undefined, folder);
  expect((await fetch(`${url}/downloads/cascade-cli-1.2.3.tgz`)).status).toBe(404);
});
