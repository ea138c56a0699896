import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes generated files, by path in the folder. With `--check` it names on stderr the ones that differ from what is
 * there, and the process exits with 1.
 */
export async function writeOrCheck(
  command: string,
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    if (!process.argv.includes('--check')) await writeFile(file, text);
    else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
      console.error(`stale: ${path}: npm run ${command}`);
      process.exitCode = 1;
    }
  }
}
