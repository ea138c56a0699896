import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../servers/compile-cache.ts';

/** Where a restore dies: at the n-th write of its kind, counted from 1. */
export interface Death {
  /** `<collection>.<method>` of the store's port. */
  at: string;
  ordinal: number;
  /** `during`: the write has begun, and its engine may have done part of it. */
  moment: 'before' | 'during' | 'after';
}

export const DEATH_VARIABLE = 'RESTORE_DIES';

const PROCESS = fileURLToPath(new URL('./restore-process.ts', import.meta.url));
const TIMEOUT_MS = 60_000;

/** Runs `cascade admin restore <args>` in its own process, which gets a SIGKILL at `death`. */
export async function restoreUntil(
  death: Death,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ signal: NodeJS.Signals | null; said: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', PROCESS, ...args],
    {
      env: {
        PATH: process.env['PATH'],
        ...compileCache(),
        ...env,
        [DEATH_VARIABLE]: JSON.stringify(death),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  }
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { signal, said };
}
