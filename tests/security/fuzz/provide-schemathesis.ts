import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../../servers/find-program.ts';
import { runProgram } from '../../servers/run-program.ts';

const requirements = fileURLToPath(new URL('./schemathesis.txt', import.meta.url));
const cacheDir = fileURLToPath(new URL('../../../.cache/', import.meta.url));
const installed = join(cacheDir, 'schemathesis-4.32.5');
const INSTALL_TIMEOUT_MS = 5 * 60_000;

/** How to start schemathesis. */
export interface Schemathesis {
  python: string;
  /** Where its packages are (`PYTHONPATH`). */
  packages: string;
}

/** Finds schemathesis in `.cache` or installs it from PyPI. Null when it can't be installed. */
export async function provideSchemathesis(): Promise<Schemathesis | null> {
  const python = findProgram('python3');
  if (python === undefined) return null;
  if (!existsSync(installed) && !(await install(python))) return null;
  return { python, packages: installed };
}

async function install(python: string): Promise<boolean> {
  await mkdir(cacheDir, { recursive: true });
  // Installed aside and renamed, so that it is never seen incomplete.
  const target = await mkdtemp(join(cacheDir, 'schemathesis-'));
  try {
    const options = ['--no-deps', '--quiet', '--target', target, '-r', requirements];
    await runProgram(python, ['-m', 'pip', 'install', ...options], {
      timeoutMs: INSTALL_TIMEOUT_MS,
    });
    await rename(target, installed).catch((error: unknown) => {
      // Another run installed it first.
      if (!existsSync(installed)) throw error;
    });
    return true;
  } catch (error) {
    console.warn(`schemathesis can't be installed: ${String(error)}`);
    return false;
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}
