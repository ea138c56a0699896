import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../../servers/find-program.ts';
import { installDebianPackages } from '../../servers/programs/debian-package.ts';
import { runProgram } from '../../servers/run-program.ts';
import { LanguageUnavailable } from './unavailable.ts';

const cacheDir = fileURLToPath(new URL('../../../.cache/', import.meta.url));
const installTimeoutMs = 5 * 60_000;

/** Says nothing when Python is at least 3.11 and can make virtual environments with pip. */
const CHECK = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))';

/** Finds Python 3.11 or newer with `venv`, or installs Debian's. Returns the program. */
export async function providePython(): Promise<string> {
  const found = await findPython();
  if (found !== undefined) return found;
  await installDebianPackages(['python3', 'python3-venv', 'python3-pip']);
  const installed = await findPython();
  if (installed === undefined) throw new LanguageUnavailable('apt installed no Python 3.11');
  return installed;
}

async function findPython(): Promise<string | undefined> {
  const program = findProgram('python3');
  if (program === undefined) return undefined;
  return runProgram(program, ['-c', CHECK], { timeoutMs: 10_000 }).then(
    () => program,
    () => undefined,
  );
}

/**
 * Installs the packages of a requirements file with hashes once. Returns the folder, for `PYTHONPATH`.
 */
export async function providePythonPackages(requirements: string): Promise<string> {
  const digest = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex');
  const installed = join(cacheDir, `python-${digest.slice(0, 16)}`);
  if (existsSync(installed)) return installed;
  const python = await providePython();
  await mkdir(cacheDir, { recursive: true });
  // Installed aside and renamed, so that it is never seen incomplete.
  const target = await mkdtemp(join(cacheDir, 'python-'));
  try {
    const options = ['--no-deps', '--require-hashes', '--only-binary=:all:', '--quiet'];
    await runProgram(
      python,
      ['-m', 'pip', 'install', ...options, '--target', target, '-r', requirements],
      { timeoutMs: installTimeoutMs },
    );
    await rename(target, installed).catch((error: unknown) => {
      // Another run installed it first.
      if (!existsSync(installed)) throw error;
    });
  } finally {
    await rm(target, { recursive: true, force: true });
  }
  return installed;
}
