import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../servers/run-program.ts';
import { providePython } from '../languages/provide-python.ts';

const cacheDir = fileURLToPath(new URL('../../../.cache/', import.meta.url));
const downloadTimeoutMs = 5 * 60_000;

/**
 * Downloads the packages of a requirements file with hashes once, so that pip installs from them without
 * a network. Returns the folder, for `--find-links`.
 */
export async function provideWheels(requirements: string): Promise<string> {
  const digest = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex');
  const kept = join(cacheDir, `python-wheels-${digest.slice(0, 16)}`);
  if (existsSync(kept)) return kept;
  const python = await providePython();
  await mkdir(cacheDir, { recursive: true });
  // Downloaded aside and renamed, so that it is never seen incomplete.
  const target = await mkdtemp(join(cacheDir, 'python-wheels-'));
  try {
    const options = ['--no-deps', '--require-hashes', '--only-binary=:all:', '--quiet'];
    await runProgram(
      python,
      ['-m', 'pip', 'download', ...options, '--dest', target, '-r', requirements],
      { timeoutMs: downloadTimeoutMs },
    );
    await rename(target, kept).catch((error: unknown) => {
      // Another run downloaded it first.
      if (!existsSync(kept)) throw error;
    });
  } finally {
    await rm(target, { recursive: true, force: true });
  }
  return kept;
}
