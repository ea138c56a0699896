import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANNELS } from '@cascade/contracts';
import { loadOrCreateDemoKeys, readDemoToken } from './demo-keys.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-keys-'));
  path = join(folder, 'demo.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('every channel gets a key, and the next start has the same ones', async () => {
  const made = await loadOrCreateDemoKeys(folder);
  expect(Object.keys(made.keys)).toEqual(CHANNELS);
  expect(await loadOrCreateDemoKeys(folder)).toEqual(made);
  expect(await readDemoToken(folder)).toBe(made.accountToken);
  expect(await readdir(folder)).toEqual(['demo.json']);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test.each<[of: string, stored: object, kept: object]>([
  ['a version with fewer channels', { accountToken: 'cas_a', keys: { telegram: 'tg_b' } }, {}],
  [
    'a version with more channels',
    { accountToken: 'cas_a', keys: { telegram: 'tg_b', pager: 'pg_c' }, more: 1 },
    { keys: { pager: 'pg_c' }, more: 1 },
  ],
  [
    'a version that stored null',
    { accountToken: 'cas_a', keys: { telegram: 'tg_b', whatsapp: null } },
    {},
  ],
])('a file of %s keeps its tokens and gets those that it lacks', async (_of, stored, kept) => {
  await writeFile(path, JSON.stringify(stored));
  const { accountToken, keys } = await loadOrCreateDemoKeys(folder);
  expect(accountToken).toBe('cas_a');
  expect(keys.telegram).toBe('tg_b');
  expect(Object.keys(keys)).toEqual(CHANNELS);
  for (const key of Object.values(keys)) expect(key).toMatch(/^[a-z]+_\S+$/);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ accountToken, keys, ...kept });
  expect((await loadOrCreateDemoKeys(folder)).keys).toEqual(keys);
});

test.each(['{"accountToken":', 'null', '7', ''])(
  'a file with %j is named, and left alone',
  async (text) => {
    await writeFile(path, text);
    await expect(loadOrCreateDemoKeys(folder)).rejects.toThrow(`${path} has no JSON object`);
    expect(await readFile(path, 'utf8')).toBe(text);
  },
);
