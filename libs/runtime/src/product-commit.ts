import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** How many folders above the code its checkout may be. */
const MOST_LEVELS = 8;
const MOST_BYTES = 4 * 1024 * 1024;
const HASH = /^[0-9a-f]{40}$/;
/** Digits of a commit that are shown. */
const SHOWN = 12;

let known: { commit: string | null } | undefined;

/** Commit of the running code, as it was at the first question; null where neither an image nor a checkout says it. */
export const productCommit = (): string | null =>
  (known ??= { commit: commitAbove(import.meta.dirname) }).commit;

/** Reads the file `COMMIT` of an image, or what the checkout stands at, from the nearest folder that has one. */
export function commitAbove(folder: string): string | null {
  let at = folder;
  for (let level = 0; level < MOST_LEVELS; level += 1) {
    const commit = text(join(at, 'COMMIT')) ?? commitOf(join(at, '.git'));
    if (commit !== null) return HASH.test(commit) ? commit.slice(0, SHOWN) : null;
    if (dirname(at) === at) break;
    at = dirname(at);
  }
  return null;
}

/** Reads what `HEAD` names, without git: https://git-scm.com/docs/gitrepository-layout */
function commitOf(git: string): string | null {
  // In a further work tree `.git` is a file that names its folder.
  const own = /^gitdir: (.+)$/.exec(text(git) ?? '')?.[1] ?? git;
  const head = text(join(own, 'HEAD'));
  const ref = /^ref: (refs\/.+)$/.exec(head ?? '')?.[1];
  if (ref === undefined) return head;
  const shared = resolve(own, text(join(own, 'commondir')) ?? '.');
  return text(join(shared, ref)) ?? packed(text(join(shared, 'packed-refs')) ?? '', ref);
}

const packed = (refs: string, ref: string): string | null =>
  refs
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`))
    ?.split(' ', 1)[0] ?? null;

/** Text of a small file without blanks around it; null where there is none. */
function text(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || stat.size > MOST_BYTES) return null;
  return readFileSync(file, 'utf8').trim();
}
