import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What tools leave beside sources. */
const LEFT = ['**/node_modules/**', '**/__pycache__/**', '**/.*'];

/** Reads the files of a folder that match patterns, by their paths in it, in their order. */
export async function readFiles(
  folder: string,
  patterns: readonly string[],
): Promise<Map<string, Buffer>> {
  const entries = globSync(patterns, { cwd: folder, exclude: LEFT, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));
  return new Map(
    await Promise.all(
      paths.toSorted().map(async (path) => [path, await readFile(join(folder, path))] as const),
    ),
  );
}

/** The same files below another folder. */
export const below = (folder: string, files: ReadonlyMap<string, Buffer>): Map<string, Buffer> =>
  new Map([...files].map(([path, bytes]) => [`${folder}/${path}`, bytes]));

/** Bytes of a file that has to be there. */
export function fileIn(files: ReadonlyMap<string, Buffer>, path: string): Buffer {
  const bytes = files.get(path);
  if (bytes === undefined) throw new Error(`${path} is missing`);
  return bytes;
}
