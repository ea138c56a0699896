import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program and returns its standard output. Throws with all of its output when it fails. */
export async function runProgram(
  file: string,
  args: string[],
  { env = {}, timeoutMs }: { env?: Record<string, string>; timeoutMs: number },
): Promise<string> {
  const { stdout } = await execute(file, args, {
    env: { ...process.env, ...env },
    timeout: timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => {
    const { stdout: out = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const said = `${out}${stderr}`.trimEnd().split('\n').slice(-20);
    throw new Error(`${file} ${args.join(' ')} failed\n${said.join('\n')}`, { cause: error });
  });
  return stdout;
}
