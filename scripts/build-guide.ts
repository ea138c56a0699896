import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { sourceHash } from './source-hash.ts';

// Builds the guide (`docs/guide`) when its sources changed since the last build. `--aside` leaves the
// processors to the product, beside whose start it runs. `--out DIR --base /path/` builds for another host.

const { values: options } = parseArgs({
  options: { aside: { type: 'boolean' }, out: { type: 'string' }, base: { type: 'string' } },
});
const root = fileURLToPath(new URL('../', import.meta.url));
const guide = join(root, 'docs/guide');
const dist = join(guide, 'dist');
const TIMEOUT_MS = 5 * 60_000;
const SOURCES = [
  'CHANGELOG.md',
  'docs/glossary.md',
  'docs/pictures/*',
  'docs/guide/*.json',
  'docs/guide/**/*.md',
  'docs/guide/.vitepress/**/*.{ts,css}',
];

if (options.aside === true) setPriority(constants.priority.PRIORITY_LOW);
if (options.out === undefined) await buildIfChanged();
else await build(resolve(options.out), options.base ?? '/');

async function buildIfChanged(): Promise<void> {
  const hash = sourceHash(root, SOURCES, join(root, 'pnpm-lock.yaml'));
  const standing = await readFile(join(dist, 'stamp'), 'utf8').catch(() => null);
  if (standing === hash) return;
  // The product that starts again and again meanwhile doesn't build it each time.
  if (options.aside === true && (await isBeingBuilt())) return;
  const draft = `${dist}-${process.pid}`;
  try {
    await build(draft, '/guide/');
    if (process.exitCode === 1) return;
    await writeFile(join(draft, 'stamp'), hash);
    await rm(dist, { recursive: true, force: true });
    await rename(draft, dist);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Whether another process builds the guide. Removes what a killed one has left. */
async function isBeingBuilt(): Promise<boolean> {
  let isBuilt = false;
  for (const name of await readdir(guide)) {
    const pid = /^dist-(\d+)$/.exec(name)?.[1];
    if (pid === undefined) continue;
    if (isAlive(Number(pid))) isBuilt = true;
    // Where nothing can be written, nothing can be removed either.
    else await rm(join(guide, name), { recursive: true, force: true }).catch(() => undefined);
  }
  return isBuilt;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function build(folder: string, base: string): Promise<void> {
  const started = performance.now();
  const vitepress = join(guide, 'node_modules/vitepress/bin/vitepress.js');
  const args = [vitepress, 'build', guide, '--outDir', folder, '--base', base];
  try {
    // At once, not when the first file is written: it says that the guide is being built.
    await mkdir(folder, { recursive: true });
    await promisify(execFile)(process.execPath, args, {
      cwd: guide,
      timeout: TIMEOUT_MS,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    console.error(`The guide was not built.\n${stdout}${stderr || String(error)}`);
    process.exitCode = 1;
    return;
  }
  if (options.aside !== true) {
    console.error(`Built the guide (${Math.round(performance.now() - started)} ms)`);
  }
}
