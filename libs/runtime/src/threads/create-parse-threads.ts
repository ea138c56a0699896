import type { Clock, Timer } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { startThread, type RunningThread, type ThreadEnd } from './start-thread.ts';
import type { FromThread } from './thread-messages.ts';
import { createTurns } from './turns.ts';

export interface ParseJob {
  /** A module that exports a `Parse` named `parse`; the thread loads it with Node's type stripping. */
  module: URL;
  /** Owner of the bytes: owners take turns, and none takes all threads. */
  owner: string;
  input: unknown;
  /** Buffers of the input that move to the thread instead of being copied: the caller loses them. */
  transfer?: readonly ArrayBuffer[];
  /** Counted from the start in the thread. */
  timeMs: number;
  /** Answers questions of the module. Must not reject. */
  answer?: (question: unknown) => Promise<unknown>;
}

/**
 * `too-slow`, `too-large`: the parse exceeded its time or memory. `failed`: it threw, or its thread
 * ended with another parse. `busy`: too many are waiting, or the threads were stopped; try again.
 */
export type ParseResult<O> =
  | { status: 'parsed'; value: O }
  | { status: 'too-slow' | 'too-large' | 'failed' | 'busy' };

export interface ParseThreads {
  parse<O>(job: ParseJob): Promise<ParseResult<O>>;
  /** Ends the threads; running and waiting parses are answered `busy`. */
  stop(): Promise<void>;
}

export interface ParseThreadsOptions {
  clock: Clock;
  logger: Logger;
  /** Most threads. */
  threads?: number;
  /** Limit of each thread's heap. */
  memoryMb?: number;
  /** Parses per thread at once; more than one where parses wait for answers. */
  jobsAtOnce?: number;
  /** Most waiting parses, of all owners and of one. */
  maxWaiting?: number;
  maxWaitingOfOne?: number;
}

const IDLE_MS = 30_000;

interface Running extends ParseJob {
  id: number;
  settle: (result: ParseResult<never> | { status: 'parsed'; value: unknown }) => void;
}

interface Slot {
  thread: RunningThread;
  jobs: Map<number, { job: Running; timer: Timer }>;
  idle?: Timer | undefined;
}

/**
 * Parses outside input in worker threads with limits of memory and time: bytes that would kill the
 * process end a thread, and the parse is refused. Threads start on demand and end when idle. No
 * owner gets more than half of the places.
 */
export function createParseThreads({
  clock,
  logger,
  threads = 2,
  memoryMb = 256,
  jobsAtOnce = 1,
  maxWaiting = 32,
  maxWaitingOfOne = 4,
}: ParseThreadsOptions): ParseThreads {
  const mostOfOne = Math.max(1, Math.floor((threads * jobsAtOnce) / 2));
  const slots = new Set<Slot>();
  const waiting = createTurns<Running>();
  const running = new Map<string, number>();
  let lastId = 0;
  let stopped = false;

  return {
    parse<O>(job: ParseJob) {
      const isFull = waiting.size >= maxWaiting || waiting.waitingOf(job.owner) >= maxWaitingOfOne;
      if (stopped || isFull) {
        return Promise.resolve({ status: 'busy' as const });
      }
      const { promise, resolve } = Promise.withResolvers<ParseResult<O>>();
      lastId += 1;
      waiting.add(job.owner, {
        ...job,
        id: lastId,
        settle: resolve as Running['settle'],
      });
      startWaiting();
      return promise;
    },
    async stop() {
      stopped = true;
      for (;;) {
        const job = waiting.next(() => true);
        if (job === undefined) break;
        job.settle({ status: 'busy' });
      }
      await Promise.all([...slots].map((slot) => drop(slot, 'busy')));
    },
  };

  function startWaiting(): void {
    for (let slot = freeSlot(); slot !== undefined; slot = freeSlot()) {
      const job = waiting.next((owner) => (running.get(owner) ?? 0) < mostOfOne);
      if (job === undefined) return;
      begin(slot === 'new' ? openSlot() : slot, job);
    }
  }

  /** Finds the thread with the fewest jobs; prefers a new one to a busy one. */
  function freeSlot(): Slot | 'new' | undefined {
    const [least] = [...slots].toSorted((a, b) => a.jobs.size - b.jobs.size);
    if ((least === undefined || least.jobs.size > 0) && slots.size < threads) return 'new';
    return least !== undefined && least.jobs.size < jobsAtOnce ? least : undefined;
  }

  function openSlot(): Slot {
    const slot: Slot = {
      jobs: new Map(),
      thread: startThread(
        { memoryMb },
        {
          message: (message) => take(slot, message),
          end: (why, error) => {
            if (slots.has(slot)) void drop(slot, why, error);
          },
        },
      ),
    };
    slots.add(slot);
    return slot;
  }

  function begin(slot: Slot, job: Running): void {
    slot.idle?.cancel();
    slot.thread.hold(true);
    running.set(job.owner, (running.get(job.owner) ?? 0) + 1);
    const timer = clock.after(job.timeMs, () => {
      finish(slot, job, { status: 'too-slow' });
      void drop(slot, 'failed');
    });
    slot.jobs.set(job.id, { job, timer });
    const { id, module, input, transfer } = job;
    slot.thread.post({ kind: 'job', job: id, module: module.href, input }, transfer);
  }

  function take(slot: Slot, message: FromThread): void {
    const job = slot.jobs.get(message.job)?.job;
    if (job === undefined) return;
    if (message.kind === 'question') {
      const { question } = message;
      void job.answer?.(message.value).then((value) => {
        if (slots.has(slot)) slot.thread.post({ kind: 'answer', question, value });
      });
      return;
    }
    if (message.kind === 'parsed') finish(slot, job, { status: 'parsed', value: message.value });
    else finish(slot, job, { status: 'failed' }, message.error);
    if (slot.jobs.size === 0) rest(slot);
    startWaiting();
  }

  function finish(
    slot: Slot,
    job: Running,
    result: Parameters<Running['settle']>[0],
    error?: unknown,
  ): void {
    const { status } = result;
    slot.jobs.get(job.id)?.timer.cancel();
    slot.jobs.delete(job.id);
    const left = (running.get(job.owner) ?? 1) - 1;
    if (left === 0) running.delete(job.owner);
    else running.set(job.owner, left);
    if (status !== 'parsed' && status !== 'busy') {
      const module = job.module.pathname.split('/').at(-1);
      logger.warn('parse thread: job failed', {
        status,
        module,
        owner: job.owner,
        error,
      });
    }
    job.settle(result);
  }

  /** Ends a thread and its parses. */
  async function drop(slot: Slot, why: ThreadEnd | 'busy', error?: unknown): Promise<void> {
    slots.delete(slot);
    slot.idle?.cancel();
    for (const { job } of slot.jobs.values()) finish(slot, job, { status: why }, error);
    const ended = slot.thread.end();
    if (!stopped) startWaiting();
    await ended;
  }

  function rest(slot: Slot): void {
    slot.thread.hold(false);
    slot.idle = clock.after(IDLE_MS, () => {
      if (slot.jobs.size === 0) void drop(slot, 'failed');
    });
  }
}
