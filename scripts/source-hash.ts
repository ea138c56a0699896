import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What isn't a source. */
const BUILT = ['**/*.d.ts', '**/node_modules/**', '**/dist*/**'];

/** Hashes the files of a folder that match patterns, and the versions of all dependencies. */
export function sourceHash(folder: string, patterns: readonly string[], lockFile: string): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: folder, exclude: BUILT });
  for (const file of files.toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.update(readFileSync(lockFile)).digest('hex');
}
