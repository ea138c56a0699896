import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packN8n } from '../../../scripts/downloads/pack-n8n.ts';
import { runProgram } from '../../servers/run-program.ts';

/** 2.41.3 needs a version of `@n8n/agents` that the registry doesn't have. */
const VERSION = '2.40.7';
const INSTALL_MS = 15 * 60_000;
const BUILD_MS = 5 * 60_000;

const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url));
const source = fileURLToPath(new URL('../../../clients/n8n/', import.meta.url));

/** Headers of the Node that runs the tests; n8n's database is compiled against them. */
const nodeFolder = join(dirname(process.execPath), '..');
const env = {
  PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
  ...(existsSync(join(nodeFolder, 'include')) && { npm_config_nodedir: nodeFolder }),
};

const npm = (folder: string, ...args: string[]) =>
  runProgram('npm', [...args, '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'], {
    env,
    timeoutMs: INSTALL_MS,
  });

/** Installs n8n from npm once (2 GB, 10 minutes on two cores). Returns its program. */
export async function provideN8n(): Promise<string> {
  const folder = join(cache, `n8n-${VERSION}`);
  const ready = join(folder, 'ready');
  if (!existsSync(ready)) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{"private":true}');
    await npm(folder, 'install', `n8n@${VERSION}`, '--ignore-scripts');
    await npm(folder, 'rebuild', 'sqlite3', '--build-from-source');
    await writeFile(ready, '');
  }
  return join(folder, 'node_modules/n8n/bin/n8n');
}

/**
 * Packs the nodes as installations serve them, and builds and lints them with n8n's own tools. Returns the package's file,
 * and what the linter said.
 */
export async function buildNodes(): Promise<{ archive: string; lint: string }> {
  const manifest = await readFile(join(source, 'package.json'));
  const hash = createHash('sha256').update(manifest).digest('hex').slice(0, 16);
  const folder = join(cache, `n8n-nodes-${hash}`);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(source)) {
    if (name === 'node_modules' || name === 'dist') continue;
    await rm(join(folder, name), { recursive: true, force: true });
    await cp(join(source, name), join(folder, name), { recursive: true });
  }
  const ready = join(folder, 'ready');
  if (!existsSync(ready)) {
    await npm(folder, 'install', '--ignore-scripts', '--no-package-lock');
    await writeFile(ready, '');
  }
  const tool = (command: string) =>
    runProgram('npm', ['run', command, '--prefix', folder], {
      // With Jest's `test` a rule of the linter takes every file for one of its own tests.
      env: { ...env, NODE_ENV: 'production' },
      timeoutMs: BUILD_MS,
    });
  await tool('build');
  const lint = await tool('lint');
  const [[name, bytes] = ['', Buffer.alloc(0)]] = await packN8n();
  const archive = join(folder, name);
  await writeFile(archive, bytes);
  return { archive, lint };
}

/** Installs the built nodes where n8n looks for community nodes. */
export async function installNodes(userFolder: string, archive: string): Promise<void> {
  const folder = join(userFolder, '.n8n/nodes');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"name":"installed-nodes","private":true}');
  await npm(folder, 'install', archive, '--ignore-scripts', '--legacy-peer-deps', '--offline');
}
