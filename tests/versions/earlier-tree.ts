import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Git and pnpm run here; a cold pnpm downloads. */
const TIMEOUT_MS = 180_000;

/** The commit from which the rolling test starts, or null without the repository's history. */
export async function commitToRollFrom(): Promise<string | null> {
  const file = fileURLToPath(new URL('./rolls-from.txt', import.meta.url));
  const commit = (await readFile(file, 'utf8')).trim();
  if (!existsSync(join(ROOT, '.git'))) return null;
  const git = (...args: string[]) =>
    run('git', args, { cwd: ROOT, timeout: TIMEOUT_MS }).then(
      () => true,
      () => false,
    );
  const isThere = () => git('cat-file', '-e', `${commit}^{commit}`);
  if (await isThere()) return commit;
  // A shallow clone lacks it.
  await git('fetch', '--quiet', '--depth=1', 'origin', commit);
  return (await isThere()) ? commit : null;
}

/**
 * Checks out an earlier commit with its dependencies and returns its root. It is kept in `.cache` for
 * the next run.
 */
export async function checkOut(commit: string): Promise<string> {
  const root = join(ROOT, '.cache/earlier', `${commit}/`);
  // Written last: a run that was cut off leaves a folder without it.
  const complete = join(root, '.complete');
  if (existsSync(complete)) return root;
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  const archive = join(root, 'tree.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: ROOT, timeout: TIMEOUT_MS });
  await run('tar', ['-xf', archive, '-C', root], { timeout: TIMEOUT_MS });
  await rm(archive);
  // `-e 0` runs nothing: the script only installs what is missing.
  await run(join(root, 'scripts/on-pinned-node.sh'), ['-e', '0'], {
    cwd: root,
    timeout: TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  await writeFile(complete, '');
  return root;
}
