import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BY_HAND, REGISTRATIONS } from './registrations.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The channel's own files as they lie in a workspace; `.txt` keeps them from this one's compiler. */
const OWN = fileURLToPath(new URL('./channel/', import.meta.url));

/** The channel's own files, by their paths in a workspace. */
export const ownFiles = (): string[] =>
  globSync('**/*.txt', { cwd: OWN })
    .map((path) => path.replace(/\.txt$/, ''))
    .toSorted();

/** A copy of the files of this workspace, without what was installed. */
export async function copyWorkspace(): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'cascade-pager-'));
  for (const path of await listFiles()) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await copyFile(join(ROOT, path), join(root, path));
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** What git would keep of this workspace. */
async function listFiles(): Promise<string[]> {
  const { stdout } = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

/** Files of this workspace that differ in the copy. */
export async function changedFiles(root: string): Promise<string[]> {
  const changed: string[] = [];
  for (const path of await listFiles()) {
    const [standing, copied] = await Promise.all(
      [ROOT, root].map((at) => readFile(join(at, path))),
    );
    if (!standing!.equals(copied!)) changed.push(path);
  }
  return changed;
}

/** Adds the channel's own files. */
export async function addOwnFiles(root: string): Promise<void> {
  for (const path of ownFiles()) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await copyFile(join(OWN, `${path}.txt`), join(root, path));
  }
}

/** Writes what a person writes. Gives the files that are written from now on as they were. */
export async function writeByHand(root: string): Promise<Map<string, string>> {
  const standing = new Map<string, string>();
  for (const { path } of [...REGISTRATIONS, ...BY_HAND]) {
    standing.set(path, await readFile(join(root, path), 'utf8'));
  }
  for (const { path, add } of BY_HAND) await writeFile(join(root, path), add(standing.get(path)!));
  return standing;
}

/** Makes a repository of the copy: some tests ask git for its files. */
export async function track(root: string): Promise<void> {
  await run('git', ['init', '--quiet'], { cwd: root });
  await run('git', ['add', '--all'], { cwd: root });
}
