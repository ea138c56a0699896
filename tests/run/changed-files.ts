import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Lists files that are new or differ from a commit, as paths from the repository's root, without
 * deleted ones. Without a commit: uncommitted files, or those of the last commit if there are none.
 */
export async function findChangedFiles(since?: string): Promise<string[]> {
  const files = await filesSince(since ?? 'HEAD');
  return files.length === 0 && since === undefined ? filesSince('HEAD~1') : files;
}

async function filesSince(commit: string): Promise<string[]> {
  const [differing, untracked] = await Promise.all([
    git('diff', '--name-only', '-z', commit),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  const files = new Set([...differing, ...untracked]);
  return [...files].filter((file) => existsSync(`${root}${file}`)).toSorted();
}

/** Hash of the commit that is checked out; empty where there is no history. */
export async function headCommit(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    env: process.env,
  }).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, env: process.env });
  return stdout.split('\0').filter((file) => file !== '');
}
