import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packN8n } from '../../../scripts/downloads/pack-n8n.ts';
import { CACHE, npm } from './n8n-tools.ts';

/** 2.41.3 needs a version of `@n8n/agents` that the registry doesn't have. */
const VERSION = '2.40.7';

/** Installs n8n from npm once (2 GB, 10 minutes on two cores). Returns its program. */
export async function provideN8n(): Promise<string> {
  const folder = join(CACHE, `n8n-${VERSION}`);
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

/** Installs the nodes, packed as installations serve them, where n8n looks for community nodes. */
export async function installNodes(userFolder: string): Promise<void> {
  const folder = join(userFolder, '.n8n/nodes');
  await mkdir(folder, { recursive: true });
  const [[name, bytes] = ['', Buffer.alloc(0)]] = await packN8n();
  const archive = join(userFolder, name);
  await writeFile(archive, bytes);
  await writeFile(join(folder, 'package.json'), '{"name":"installed-nodes","private":true}');
  await npm(folder, 'install', archive, '--ignore-scripts', '--legacy-peer-deps', '--offline');
}
