import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../servers/run-program.ts';
import { cacheDir } from '../processes/child.ts';

const INSTALL_MS = 5 * 60_000;

/**
 * Installs `name` by `commands` once and returns its folder. The commands get the folder to install
 * into.
 */
export async function installOnce(
  name: string,
  commands: (folder: string) => [program: string, args: string[]][],
): Promise<string> {
  const folder = join(cacheDir, name);
  const done = join(folder, 'installed');
  if (existsSync(done)) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [program, args] of commands(folder)) {
    await runProgram(program, args, { timeoutMs: INSTALL_MS });
  }
  await mkdir(`${done}-`);
  await rename(`${done}-`, done);
  return folder;
}
