import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { addKeyToFile, loadOrCreateKeyFile } from './key-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vault-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('creates a key that only its owner can read, and reads it again', async () => {
  const path = join(folder, 'data', 'secrets.key');
  const key = await loadOrCreateKeyFile(path);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await loadOrCreateKeyFile(path)).toBe(key);
  expect(await readdir(join(folder, 'data'))).toEqual(['secrets.key']);
});

test('concurrent creators all get the same key', async () => {
  const path = join(folder, 'secrets.key');
  const keys = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateKeyFile(path)));
  expect(new Set(keys).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secrets.key']);
});

test('addKeyToFile puts a new key before the old ones', async () => {
  const path = join(folder, 'secrets.key');
  const first = await loadOrCreateKeyFile(path);
  const two = await addKeyToFile(path);
  expect(two.split('\n')).toEqual([expect.not.stringContaining(first), first]);
  expect((await addKeyToFile(path)).split('\n').slice(1)).toEqual(two.split('\n'));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secrets.key']);
});

test.each([
  '',
  'short',
  `${Buffer.alloc(32).toString('base64')}\nshort`,
  Buffer.alloc(33).toString('base64'),
])('refuses a file that holds %j, and leaves it alone', async (text) => {
  const path = join(folder, 'secrets.key');
  await writeFile(path, text);
  await expect(loadOrCreateKeyFile(path)).rejects.toThrow("doesn't hold 32 bytes");
  expect((await stat(path)).size).toBe(text.length);
});
