import { CommandFault } from './command-fault.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Session } from './session.ts';

/**
 * Runs a step again and again until it returns an exit code, the time is over, or Ctrl-C.
 *
 * @param seconds absent: without an end.
 * @param isOpenEnded the end of the time is the end of the command, and no failure.
 */
export async function untilEnd(
  { signal }: Session,
  seconds: number | undefined,
  isOpenEnded: boolean,
  step: () => Promise<ExitCode | undefined>,
): Promise<ExitCode> {
  const until = performance.now() + (seconds ?? Infinity) * 1_000;
  try {
    while (performance.now() < until) {
      const code = await step();
      if (code !== undefined) return code;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return EXIT.done;
  }
  if (isOpenEnded) return EXIT.done;
  throw new CommandFault(`--for: fewer than --count within ${seconds ?? 0} s`, {
    code: 'timeout',
    exitCode: EXIT.timedOut,
  });
}
