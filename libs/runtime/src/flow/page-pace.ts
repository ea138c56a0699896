import { setTimeout as sleep } from 'node:timers/promises';

/** Rows of the first page, and of a page at most. */
const SIZE = { first: 20, most: 500 };
/**
 * CPU time of this process that a page may take (ms): all that it serves waits for that. A page that mostly waits,
 * for MongoDB, takes it in many pieces, and its commands cost a part of it whatever they return.
 */
const PAGE_MS = { atOnce: 2, inPieces: 10 };
/** A page that takes so many times its CPU time waits for a server. */
const WAITS = 1.5;
/** A figure of no time at all would let pages grow without end. */
const LEAST_MS = 0.05;

interface ProcessTime {
  /** CPU time of this process (ms). */
  cpuMs(): number;
  nowMs(): number;
  pause(ms: number): Promise<unknown>;
}

const OWN: ProcessTime = {
  cpuMs() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  nowMs: () => performance.now(),
  pause: (ms) => sleep(ms),
};

/** How many rows a long read takes next, and the rest after them. */
interface PagePace {
  /** Begins a page: returns how many rows it may have. */
  next(): number;
  /** Ends it, before its rows are handed on: rests until the read has had no more than its share of the time. */
  rest(): Promise<void>;
}

/**
 * Paces a read of very many rows, such as an export, so that sends of the same process keep their time. A page
 * takes 2 ms of CPU (10 ms where it waits for MongoDB), whatever a row costs. A pause follows each page.
 *
 * @param share Of the time that the read may have, above 0, at most 1.
 * @param most Rows of a page at most.
 */
export function createPagePace(
  { share, most = SIZE.most }: { share: number; most?: number },
  { cpuMs, nowMs, pause }: ProcessTime = OWN,
): PagePace {
  let size = Math.min(SIZE.first, most);
  let began = { cpuMs: 0, nowMs: 0 };
  return {
    next() {
      began = { cpuMs: cpuMs(), nowMs: nowMs() };
      return size;
    },
    async rest() {
      const tookMs = cpuMs() - began.cpuMs;
      const waits = nowMs() - began.nowMs > tookMs * WAITS;
      const pageMs = waits ? PAGE_MS.inPieces : PAGE_MS.atOnce;
      const fitting = Math.round((size * pageMs) / Math.max(tookMs, LEAST_MS));
      size = Math.max(1, Math.min(fitting, size * 2, most));
      await pause(tookMs * (1 / share - 1));
    },
  };
}
