import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../../servers/compile-cache.ts';

const CASCADE = fileURLToPath(new URL('../../../services/cli/src/cascade.ts', import.meta.url));
const TIMEOUT_MS = 60_000;

export interface Rotated {
  /** Null when killed. */
  code: number | null;
  said: string;
}

/**
 * Runs `npm run cascade -- admin rotate-key` as its own process.
 *
 * @param killAt Output at which the process gets a SIGKILL.
 */
export async function runRotation(env: Record<string, string>, killAt?: RegExp): Promise<Rotated> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', CASCADE, 'admin', 'rotate-key'],
    {
      env: { PATH: process.env['PATH'], ...compileCache(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (killAt?.test(said)) child.kill('SIGKILL');
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
