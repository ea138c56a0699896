import { guardListener } from '../service/guard-listener.ts';
import { Worker } from 'node:worker_threads';
import { withoutPrototype } from '../built-ins/without-prototype.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

const STACK_MB = 4;
const YOUNG_MB = 32;

/** Why a thread ended. */
export type ThreadEnd = 'too-large' | 'failed';

export interface RunningThread {
  post(message: ToThread, transfer?: readonly ArrayBuffer[]): void;
  /** Whether the process stays alive for this thread. */
  hold(held: boolean): void;
  end(): Promise<void>;
}

/**
 * Starts a worker thread for parsing, without environment variables. `resourceLimits` bound its heap;
 * memory outside of the heap (`ArrayBuffer`) is bounded by what the parse module unpacks.
 */
export function startThread(
  { memoryMb }: { memoryMb: number },
  on: { message: (message: FromThread) => void; end: (why: ThreadEnd, error?: unknown) => void },
): RunningThread {
  const options = withoutPrototype({
    argv: [],
    env: withoutPrototype({}),
    execArgv: [],
    resourceLimits: withoutPrototype({
      maxOldGenerationSizeMb: memoryMb,
      maxYoungGenerationSizeMb: YOUNG_MB,
      stackSizeMb: STACK_MB,
    }),
  });
  const worker = new Worker(new URL('./parse-thread.ts', import.meta.url), options);
  let error: unknown;
  worker.on('message', on.message);
  worker.on(
    'error',
    guardListener('start thread: error', (fault: unknown) => (error = fault)),
  );
  worker.once(
    'exit',
    guardListener('start thread: exit', () => {
      const { code } = (error ?? {}) as { code?: unknown };
      on.end(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'failed', error);
    }),
  );
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    hold: (held) => (held ? worker.ref() : worker.unref()),
    end: async () => void (await worker.terminate()),
  };
}
