import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Reads the cases of a kind, one a file, with the name of each. A later case is one file more. */
export function readCases<T>(kind: string): [name: string, given: T][] {
  const folder = join(import.meta.dirname, kind);
  const files = globSync('*.json', { cwd: folder }).toSorted();
  if (files.length < 3) throw new Error(`${kind}: has ${files.length} cases`);
  return files.map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as T,
  ]);
}
