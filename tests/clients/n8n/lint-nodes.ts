import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../servers/run-program.ts';
import { CACHE, npm, NPM_ENV } from './n8n-tools.ts';

const BUILD_MS = 5 * 60_000;

const clients = fileURLToPath(new URL('../../../clients/', import.meta.url));
const source = join(clients, 'n8n');
const mapping = 'nodes/Cascade/mapping';
/** What the nodes take from the TypeScript library, by the name that it gets beside them. */
const TAKEN_IN = {
  'flat-send.ts': 'typescript/src/flat-send.ts',
  'channel-table.ts': 'typescript/src/generated/channels.ts',
} as const;
/** How the nodes and the library import these files; n8n's build is `tsc` of one folder. */
const IMPORT = /'[./]+(?:typescript\/src|generated)\/(flat-send|channels)\.ts'/g;

const withOwnImports = (code: string): string =>
  code.replaceAll(IMPORT, (_, name: string) =>
    name === 'channels' ? "'./channel-table.ts'" : `'./${name}.ts'`,
  );

/** Copies the nodes into a folder of their own, with what they take from the library. */
async function copyNodes(folder: string): Promise<void> {
  for (const name of await readdir(source)) {
    if (name === 'node_modules' || name === 'dist') continue;
    await rm(join(folder, name), { recursive: true, force: true });
    await cp(join(source, name), join(folder, name), { recursive: true });
  }
  const composer = join(folder, mapping, 'compose-send.ts');
  await writeFile(composer, withOwnImports(await readFile(composer, 'utf8')));
  for (const [name, path] of Object.entries(TAKEN_IN)) {
    const code = await readFile(join(clients, path), 'utf8');
    await writeFile(join(folder, mapping, name), withOwnImports(code));
  }
}

/** Builds and lints the nodes with n8n's own tools, which it installs once (700 MB). Returns what the linter said. */
export async function lintNodes(): Promise<string> {
  const manifest = await readFile(join(source, 'package.json'));
  const hash = createHash('sha256').update(manifest).digest('hex').slice(0, 16);
  const folder = join(CACHE, `n8n-nodes-${hash}`);
  await mkdir(folder, { recursive: true });
  await copyNodes(folder);
  const ready = join(folder, 'ready');
  if (!existsSync(ready)) {
    await npm(folder, 'install', '--ignore-scripts', '--no-package-lock');
    await writeFile(ready, '');
  }
  const tool = (command: string) =>
    runProgram('npm', ['run', command, '--prefix', folder], {
      // With Jest's `test` a rule of the linter takes every file for one of its own tests.
      env: { ...NPM_ENV, NODE_ENV: 'production' },
      timeoutMs: BUILD_MS,
    });
  await tool('build');
  return tool('lint');
}
