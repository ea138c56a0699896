import type { Clock, Timer } from '../clock.ts';
import { FairQueue, type FairGroup } from '../flow/fair-queue.ts';
import type { Logger } from '../logger.ts';
import { MAX_MESSAGE_BYTES, type ParserQuestion } from './parse-messages.ts';
import { startParser, type Parser, type ParserEnd } from './parser.ts';
import { createParserPlaces, heapMb, type ParserPlaces } from './parser-places.ts';
import { sizeOf } from './size-of.ts';

export interface ParseJob {
  /** A module that exports a `ParseInProcess` named `parse`. */
  module: URL;
  /** Owner of the bytes: owners take turns, and none takes all processes. */
  owner: string;
  input: unknown;
  /** Most processor time of its process, and where the system doesn't tell it, most time. */
  timeMs: number;
  /** Answers questions of the module. Must not reject. */
  answer?: (question: unknown) => Promise<unknown>;
}

/**
 * `too-slow`, `too-large`: the parse exceeded its time or memory. `failed`: it threw, or its process was ended twice.
 * `busy`: too many are waiting, or the pool was stopped; try again.
 */
export type ParseResult<O> =
  | { status: 'parsed'; value: O }
  | { status: 'too-slow' | 'too-large' | 'failed' | 'busy' };

export interface ParsePool {
  parse<O>(job: ParseJob): Promise<ParseResult<O>>;
  /** Ends the processes; running and waiting parses are answered `busy`. */
  stop(): Promise<void>;
}

export interface ParsePoolOptions {
  clock: Clock;
  logger: Logger;
  /** Most processes. */
  processes?: number;
  /** Limit of each process's heap. */
  memoryMb?: number;
  /** Parses per process at once; more than one where parses wait for answers. */
  jobsAtOnce?: number;
  /** Most waiting parses, of all owners and of one. */
  maxWaiting?: number;
  maxWaitingOfOne?: number;
  /** Jobs after which a process is replaced: what a parser leaks or an input left behind goes with it. */
  jobsPerProcess?: number;
  /** Time without a job after which a process ends. */
  idleMs?: number;
  places?: ParserPlaces;
}

const IDLE_MS = 60_000;
const JOBS_PER_PROCESS = 1_000;
const MOST_TRIES = 2;
/** A process that hardly gets the processor, because others keep the machine busy, has so many times as long. */
const PATIENCE = 8;
/** Shortest time until the processor time of a parse is looked at again. */
const LOOK_MS = 50;
/** Processes that end before they have started say nothing about a parse. */
const MOST_STARTS = 5;

/** Parses of an owner are one group: they run in order. */
const ALL_JOBS = '';

/** The memory is one of this process, and so are the places of its parsers. */
const places = createParserPlaces();

interface Running extends ParseJob {
  id: number;
  /** How often it was given to a process. */
  tries: number;
  starts: number;
  settle: (result: ParseResult<never> | { status: 'parsed'; value: unknown }) => void;
}

interface Slot {
  parser: Parser;
  jobs: Map<number, { job: Running; timer: Timer; group: FairGroup }>;
  /** How many it has begun. */
  begun: number;
  /** It tries a parse again, alone. */
  isOfSuspect: boolean;
}

/**
 * Parses outside input in processes of their own, with limits of memory and time: bytes that would kill the service end
 * a process, and the parse is refused. A parse whose process is killed is tried once more. Processes start on demand,
 * end when idle, and are replaced after a number of jobs. No owner gets more than half of the places.
 */
export function createParsePool({
  clock,
  logger,
  processes = 2,
  memoryMb = heapMb(),
  jobsAtOnce = 1,
  maxWaiting = 32,
  maxWaitingOfOne = 4,
  jobsPerProcess = JOBS_PER_PROCESS,
  idleMs = IDLE_MS,
  places: shared = places,
}: ParsePoolOptions): ParsePool {
  const mostOfOne = Math.max(1, Math.floor((processes * jobsAtOnce) / 2));
  const slots = new Set<Slot>();
  const queue = new FairQueue<Running>({
    ownerMayRun: (running) => running < mostOfOne,
    groupMayRun: () => true,
  });
  /** Parses whose process ended. Each is tried again alone, so that none takes another with it twice. */
  const suspects: Running[] = [];
  const place = shared.join({ startWaiting, makeRoom });
  let lastId = 0;
  let stopped = false;

  return {
    parse<O>(job: ParseJob) {
      const isFull = queue.waiting >= maxWaiting || queue.waitingOf(job.owner) >= maxWaitingOfOne;
      if (stopped || isFull) return Promise.resolve({ status: 'busy' as const });
      if (sizeOf(job.input) > MAX_MESSAGE_BYTES) {
        return Promise.resolve({ status: 'too-large' as const });
      }
      const { promise, resolve } = Promise.withResolvers<ParseResult<O>>();
      lastId += 1;
      queue.add(job.owner, ALL_JOBS, {
        ...job,
        id: lastId,
        tries: 0,
        starts: 0,
        settle: resolve as Running['settle'],
      });
      startWaiting();
      return promise;
    },
    async stop() {
      stopped = true;
      for (const job of [...suspects.splice(0), ...queue.drop(() => true)]) {
        job.settle({ status: 'busy' });
      }
      await Promise.all([...slots].map((slot) => drop(slot, 'busy')));
      place.leave();
    },
  };

  function startWaiting(): void {
    for (let slot = freeSlot(); slot !== undefined; slot = freeSlot()) {
      const suspect = suspects.shift();
      const next =
        suspect === undefined
          ? queue.next()
          : { item: suspect, group: queue.run(suspect.owner, ALL_JOBS) };
      if (next === undefined) return;
      begin(slot === 'new' ? openSlot() : slot, next.item, next.group);
    }
  }

  /** Finds the process with the fewest jobs; prefers a new one to a busy one. */
  function freeSlot(): Slot | 'new' | undefined {
    if (suspects.length + queue.waiting === 0) return undefined;
    const open = [...slots].filter((slot) => slot.begun < jobsPerProcess && !slot.isOfSuspect);
    const [least] = open.toSorted((a, b) => a.jobs.size - b.jobs.size);
    const isIdle = least !== undefined && least.jobs.size === 0;
    if (!isIdle && slots.size < processes && place.isFree(slots.size > 0)) return 'new';
    if (suspects.length > 0) return isIdle ? least : undefined;
    return least !== undefined && least.jobs.size < jobsAtOnce ? least : undefined;
  }

  function openSlot(): Slot {
    place.take();
    const slot: Slot = {
      jobs: new Map(),
      begun: 0,
      isOfSuspect: false,
      parser: startParser(
        { memoryMb, jobsAtOnce, idleMs },
        {
          question: (question) => ask(slot, question),
          end: (why) => void drop(slot, why),
        },
      ),
    };
    slots.add(slot);
    return slot;
  }

  function begin(slot: Slot, job: Running, group: FairGroup): void {
    job.starts += 1;
    slot.begun += 1;
    slot.isOfSuspect = job.starts > 1;
    slot.jobs.set(job.id, { job, timer: limitTime(slot, job), group });
    const { id, module, input } = job;
    slot.parser.ready.then(
      () => (job.tries += 1),
      () => undefined,
    );
    slot.parser.run({ job: id, module: module.href, input }).then(
      (value) => settle(slot, job, { status: 'parsed', value }),
      (error: unknown) => {
        // Errors of the pool itself are instances; then the process ends, and `drop` decides.
        if (error instanceof Error) void slot.parser.end();
        else settle(slot, job, { status: 'failed' }, error);
      },
    );
  }

  /** Ends the process when it has worked for the time of the parse, or when it could have many times over. */
  function limitTime(slot: Slot, job: Running): Timer {
    const worked = slot.parser.cpuMs();
    const latest = clock.now() + PATIENCE * job.timeMs;
    let timer: Timer;
    const look = (): void => {
      const now = slot.parser.cpuMs();
      const spent = worked === undefined || now === undefined ? job.timeMs : now - worked;
      const left = Math.min(job.timeMs - spent, latest - clock.now());
      if (left > 0) {
        timer = clock.after(Math.max(left, LOOK_MS), look);
        return;
      }
      finish(slot, job, { status: 'too-slow' });
      void drop(slot, 'failed');
    };
    timer = clock.after(job.timeMs, look);
    return { cancel: () => timer.cancel() };
  }

  /** Takes what a parse gave, and gives its place to the next one. */
  function settle(
    slot: Slot,
    job: Running,
    result: Parameters<Running['settle']>[0],
    error?: unknown,
  ): void {
    if (!slot.jobs.has(job.id)) return;
    finish(slot, job, result, error);
    if (slot.jobs.size === 0 && (slot.begun >= jobsPerProcess || place.isWanted())) {
      void drop(slot, 'failed');
    } else {
      startWaiting();
    }
  }

  function ask(slot: Slot, { job: id, question, value }: ParserQuestion): void {
    const job = slot.jobs.get(id)?.job;
    void job?.answer?.(value).then((answer) => {
      if (slots.has(slot)) slot.parser.answer({ question, value: answer });
    });
  }

  function leave(slot: Slot, job: Running): void {
    const left = slot.jobs.get(job.id);
    if (left === undefined) return;
    left.timer.cancel();
    slot.jobs.delete(job.id);
    queue.end(left.group);
  }

  function finish(
    slot: Slot,
    job: Running,
    result: Parameters<Running['settle']>[0],
    error?: unknown,
  ): void {
    const { status } = result;
    leave(slot, job);
    slot.isOfSuspect = false;
    if (status !== 'parsed' && status !== 'busy') {
      const module = job.module.pathname.split('/').at(-1);
      logger.warn('parse pool: job failed', { status, module, owner: job.owner, error });
    }
    job.settle(result);
  }

  /**
   * Ends a process. Its parses are tried once more, because they may have met another's fault; the only one in a process
   * whose heap ended has met its own.
   */
  async function drop(slot: Slot, why: ParserEnd): Promise<void> {
    if (!slots.delete(slot)) return;
    const isOwnFault = why === 'too-large' && slot.jobs.size === 1;
    for (const { job } of slot.jobs.values()) {
      if (why === 'busy' || isOwnFault || job.tries >= MOST_TRIES) {
        finish(slot, job, { status: why });
      } else if (job.starts >= MOST_STARTS) {
        finish(slot, job, { status: 'busy' });
      } else {
        leave(slot, job);
        suspects.push(job);
      }
    }
    await slot.parser.end();
    // Two processes never share a place, not even while one ends.
    place.free();
    if (!stopped) startWaiting();
  }

  /** Ends an idle process for the parses of another pool. */
  function makeRoom(): boolean {
    const idle = [...slots].find(({ jobs }) => jobs.size === 0);
    if (idle === undefined) return false;
    void drop(idle, 'failed');
    return true;
  }
}
