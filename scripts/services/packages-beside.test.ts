import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPackagesBeside } from './packages-beside.ts';
import { UNBUNDLED } from './write-bundle.ts';

let store: string;

beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'cascade-'));
});

afterEach(() => rm(store, { recursive: true, force: true }));

/** Installs a package as pnpm does: its dependencies are links beside it. */
async function install(entry: string, name: string, dependencies: Record<string, string> = {}) {
  const folder = join(store, entry, 'node_modules');
  await mkdir(join(folder, name), { recursive: true });
  for (const [dependency, from] of Object.entries(dependencies)) {
    await mkdir(join(folder, dependency, '..'), { recursive: true });
    await symlink(join(store, from, 'node_modules', dependency), join(folder, dependency));
  }
}

test('packages outside of the bundle stay with their dependencies; those whose files are read stay alone', async () => {
  await install('semver@7.8.6', 'semver');
  await install('@img+sharp@1.0.0', '@img/sharp', { semver: 'semver@7.8.6' });
  await install('sharp@0.35.5_@types+node@24.0.0', 'sharp', { '@img/sharp': '@img+sharp@1.0.0' });
  await install('@node-rs+argon2@2.2.1', '@node-rs/argon2');
  await install('pino@10.0.0', 'pino');
  await install('@whiskeysockets+baileys@7.0.0', '@whiskeysockets/baileys', {
    pino: 'pino@10.0.0',
  });
  await install('tinypool@2.2.0', 'tinypool');
  await install('sharp-like@1.0.0', 'sharp-like');
  await keepPackagesBeside(store, (path) => UNBUNDLED.test(path));
  expect((await readdir(store)).toSorted()).toEqual([
    '@img+sharp@1.0.0',
    '@node-rs+argon2@2.2.1',
    '@whiskeysockets+baileys@7.0.0',
    'semver@7.8.6',
    'sharp@0.35.5_@types+node@24.0.0',
    'tinypool@2.2.0',
  ]);
});
