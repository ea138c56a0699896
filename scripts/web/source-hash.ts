import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['index.html', 'package.json', 'vite.config.ts', 'public/**/*', 'src/**/*.*'];

/** Hashes the web app's files and the versions of its dependencies. */
export function sourceHash(web: string, lockFile: string): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: web, exclude: ['**/*.d.ts'] }).toSorted();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(web, file)));
  return hash.update(readFileSync(lockFile)).digest('hex');
}
