import type { BulkClaim } from '@cascade/store';

/** Requests of a bulk queue that may be asked for at once; the rest waits in the store. */
const LEAST_SIZE = 256;
const MOST_SIZE = 2_048;
/** Bulk queues that share the room of one have this much at least: a page costs the same however small. */
const LEAST_SHARE = 32;
/** A bulk queue grows to what it drained in this time: a quick provider shall not wait for us. */
const DRAIN_MS = 250;
/** A bulk queue is filled by this share of its size: a page costs the same however few it names. */
const PAGES = 4;

export interface WindowLook {
  /** The bulk queue's pages, read before the requests. */
  pages: readonly BulkClaim[];
  /** Ids of its oldest open requests from `lookFrom` on, at most `lookAhead`. */
  open: readonly number[];
}

export interface WindowPlan {
  /** Requests to ask for now. */
  next: number[];
  /** Pages that have no open request any more. */
  over: string[];
}

/** What one process knows of a bulk queue. Only a guess between two looks: the store has the truth. */
export class BulkQueue {
  pumping = false;
  /** Woken up while it was being pumped. */
  again = false;
  /** A sweep fills in what little room there is; others wait for room for a page. */
  fillsUp = false;
  #least = LEAST_SIZE;
  /** What it drains in `DRAIN_MS`, as last measured. */
  #drains = 0;
  #inHand = 0;
  #moreWait = true;
  /** No older request waits, as far as is known. */
  #oldest = Infinity;
  #counted = { from: 0, finished: 0 };

  /** Requests came to wait, none with an id below this. */
  arrived(oldest: number): void {
    this.#moreWait = true;
    this.#oldest = Math.min(this.#oldest, oldest);
  }

  drained(finished: number, now: number): void {
    this.#inHand -= finished;
    this.#counted.finished += finished;
    const ms = now - this.#counted.from;
    if (ms < DRAIN_MS) return;
    this.#drains = Math.ceil((this.#counted.finished / ms) * DRAIN_MS);
    this.#counted = { from: now, finished: 0 };
  }

  /**
   * So many bulk queues of one account and channel, this one included, have waiting requests. They share
   * the least room of one: an account with many devices must not fill the workers' queues.
   */
  shareWith(bulkQueues: number): void {
    this.#least = Math.max(LEAST_SHARE, Math.ceil(LEAST_SIZE / bulkQueues));
  }

  /** There is something to ask for and room for a page of it, or the last page seems over. */
  get isWorthALook(): boolean {
    if (!this.#moreWait) return this.#inHand <= 0;
    return this.#size - this.#inHand >= this.#pageSize;
  }

  /** How many of the oldest open requests must be seen to know which ones to ask for. */
  get lookAhead(): number {
    return this.#size + this.#pageSize;
  }

  /**
   * Starts at the oldest claimed or waiting id. Recently finished entries are slow to skip (see
   * `ScanBudget`), here for each page of a burst. The sweeper finds older ones that only another process
   * knows of.
   */
  lookFrom(pages: readonly BulkClaim[]): number {
    const oldest = pages.reduce(
      (least, { requests }) => requests.reduce((low, id) => Math.min(low, id), least),
      this.#oldest,
    );
    // Until `plan` knows better: what comes while the look is made.
    this.#oldest = Infinity;
    return oldest === Infinity ? 0 : oldest;
  }

  plan({ pages, open }: WindowLook): WindowPlan {
    const asked = new Set(pages.flatMap(({ requests }) => requests));
    const waiting = open.filter((id) => !asked.has(id));
    const inHand = open.length - waiting.length;
    const room = this.#size - inHand;
    const least = this.fillsUp ? 1 : this.#pageSize;
    const next = room < least ? [] : waiting.slice(0, Math.min(room, this.#pageSize));
    const all = open.length < this.lookAhead;
    this.#oldest = Math.min(this.#oldest, open[0] ?? Infinity);
    this.fillsUp = false;
    this.#inHand = inHand + next.length;
    this.#moreWait = waiting.length > next.length || !all;
    const isOpen = new Set(open);
    const seenUpTo = all ? Infinity : (open.at(-1) ?? 0);
    const over = pages.filter(({ requests }) =>
      requests.every((id) => id <= seenUpTo && !isOpen.has(id)),
    );
    return { next, over: over.map(({ _id }) => _id) };
  }

  get #size(): number {
    return Math.min(MOST_SIZE, Math.max(this.#least, this.#drains));
  }

  get #pageSize(): number {
    return Math.ceil(this.#size / PAGES);
  }
}
