import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpApp, createMetrics, listen, type Listening } from '@cascade/runtime';
import { recordingLogger } from '@cascade/runtime/testing';
import { unpackExtension } from '../testing/unpack-extension.ts';
import { servePasskeyExtension } from './serve-passkey-extension.ts';

const PUBLIC_URL = 'https://cascade.example:8443';

const folders: string[] = [];
const servers: Listening[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close(1_000)));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function download(publicUrl?: string) {
  const app = createHttpApp({
    logger: recordingLogger(),
    metrics: createMetrics('dashboard'),
    routes: [servePasskeyExtension({ publicUrl })],
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  servers.push(server);
  const response = await fetch(`${server.url}/passkey-extension.zip`);
  const folder = await mkdtemp(join(tmpdir(), 'cascade-extension-'));
  folders.push(folder);
  const unpacked = await unpackExtension(await response.arrayBuffer(), folder);
  const manifest = JSON.parse(await readFile(join(unpacked, 'manifest.json'), 'utf8')) as object;
  return { response, unpacked, manifest, url: server.url };
}

test('the extension runs on WhatsApp Web and on the installation alone', async () => {
  const { manifest, response } = await download(`${PUBLIC_URL}/`);
  expect(manifest).toMatchObject({
    manifest_version: 3,
    permissions: ['scripting'],
    host_permissions: ['https://web.whatsapp.com/*'],
    content_scripts: [{ matches: [`${PUBLIC_URL}/*`], js: ['bridge.js'] }],
  });
  for (const member of [
    'externally_connectable',
    'optional_permissions',
    'optional_host_permissions',
    'web_accessible_resources',
    'content_security_policy',
  ]) {
    expect(manifest).not.toHaveProperty(member);
  }
  expect(JSON.stringify(manifest)).not.toMatch(/all_urls|\*:\/\/|invalid/);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toContain('cascade-passkey-extension.zip');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('without PUBLIC_URL the address is the one at which it was downloaded', async () => {
  const { manifest, url } = await download();
  expect(manifest).toMatchObject({ content_scripts: [{ matches: [`${url}/*`] }] });
});

test('the scripts of the extension call no server, load no code and keep nothing', async () => {
  const { unpacked } = await download(PUBLIC_URL);
  expect((await readdir(unpacked)).toSorted()).toEqual([
    'background.js',
    'bridge.js',
    'manifest.json',
  ]);
  for (const name of ['background.js', 'bridge.js']) {
    const text = await readFile(join(unpacked, name), 'utf8');
    expect(text).not.toMatch(
      /\bfetch\(|XMLHttpRequest|WebSocket|importScripts|\bimport\b|\beval\(|Function\(|\bstorage\b|console\./,
    );
  }
});
