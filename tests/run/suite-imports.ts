import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const RELATIVE = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;
/** Programs and data that a suite names beside itself: `new URL('asker.ts', import.meta.url)`. */
const BESIDE = /new URL\(\s*'([^']+)',\s*import\.meta\.url/g;

/**
 * Lists the files that suites of `tests` import or name by a path, also by others, as paths from the root. What
 * they import of packages isn't followed: a part lists what of the product it is about.
 */
export function importsOf(suites: readonly string[]): Set<string> {
  const found = new Set<string>();
  const left = suites.filter((suite) => suite.startsWith('tests/'));
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    for (const imported of importsOfFile(file)) {
      if (found.has(imported) || !imported.startsWith('tests/')) continue;
      found.add(imported);
      if (imported.endsWith('.ts')) left.push(imported);
    }
  }
  return found;
}

function importsOfFile(file: string): string[] {
  const text = readFileSync(root + file, 'utf8');
  return [RELATIVE, BESIDE]
    .flatMap((form) => [...text.matchAll(form)])
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => /\.[a-z]+$/.test(path) && existsSync(root + path));
}
