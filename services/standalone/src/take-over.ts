import type { Clock } from '@cascade/runtime';

const LOOK_EVERY_MS = 10;
/** Longer than a service takes to stop. */
const MOST_MS = 30_000;

/** Processes of this machine; `process` has them. */
export type Processes = Pick<NodeJS.Process, 'kill'>;

interface Parts {
  clock: Clock;
  signal: AbortSignal;
  processes: Processes;
  /** Takes what the process has let go of so far. */
  takeFreed(): Promise<void>;
}

/**
 * Ends the process whose place this one takes, and waits for its end: both use the same store. Throws when it doesn't end, and when
 * this process is to stop meanwhile.
 */
export async function takeOver(pid: number, parts: Parts): Promise<void> {
  const { clock, signal, processes, takeFreed } = parts;
  const since = clock.now();
  for (let asks: NodeJS.Signals | 0 = 'SIGTERM'; hasTaken(processes, pid, asks); asks = 0) {
    if (clock.now() - since > MOST_MS) throw new Error(`process ${pid} doesn't end`);
    await takeFreed();
    await clock.sleep(LOOK_EVERY_MS, signal);
  }
  await takeFreed();
}

/** Whether the process was there to take the signal; 0 asks alone. */
function hasTaken(processes: Processes, pid: number, asks: NodeJS.Signals | 0): boolean {
  try {
    return processes.kill(pid, asks);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Reads `--after <pid>`, as `deploy/small-server/keep` writes it. */
export function readPredecessor(words: readonly string[]): number | undefined {
  const [option, text = ''] = words;
  if (option === undefined) return undefined;
  const pid = Number(text);
  const isPid = Number.isSafeInteger(pid) && pid > 1;
  if (option === '--after' && words.length === 2 && isPid) return pid;
  throw new Error(`${words.join(' ')}: there is --after <process id> alone`);
}
