import { CommandFault } from './command-fault.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Session } from './session.ts';

/** A longer timer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Ends with the command, and after `seconds` where they are given. A timer of its own: Node forgets a signal of
 * `AbortSignal.timeout` that only `AbortSignal.any` refers to.
 */
export function endAfter(signal: AbortSignal, seconds: number | undefined): AbortSignal {
  if (seconds === undefined) return signal;
  const end = new AbortController();
  const until = performance.now() + seconds * 1_000;
  const wait = () => {
    const leftMs = until - performance.now();
    if (leftMs <= 0) end.abort(new DOMException('the time is over', 'TimeoutError'));
    else setTimeout(wait, Math.min(leftMs, LONGEST_TIMER_MS)).unref();
  };
  wait();
  if (signal.aborted) end.abort(signal.reason);
  signal.addEventListener('abort', () => end.abort(signal.reason), { once: true });
  return end.signal;
}

/**
 * Runs a step again and again until it returns an exit code, the time is over, or Ctrl-C.
 *
 * @param end from `endAfter`. Steps that wait listen to it.
 * @param asked without `count` the end of the time is the end of the command, and no failure.
 */
export async function untilEnd(
  { signal }: Session,
  end: AbortSignal,
  asked: { for?: number | undefined; count?: number | undefined },
  step: () => Promise<ExitCode | undefined>,
): Promise<ExitCode> {
  try {
    while (!end.aborted) {
      const code = await step();
      if (code !== undefined) return code;
    }
  } catch (error) {
    if (!end.aborted) throw error;
  }
  if (signal.aborted || asked.count === undefined) return EXIT.done;
  throw new CommandFault(`--for: fewer than --count within ${String(asked.for)} s`, {
    code: 'timeout',
    exitCode: EXIT.timedOut,
  });
}
