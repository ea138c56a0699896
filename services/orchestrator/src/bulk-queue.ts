import type { BulkClaim } from '@cascade/store';

/** Requests of a bulk queue that may be claimed at once; the rest waits in the store. */
const LEAST_SIZE = 256;
const MOST_SIZE = 2_048;
/** Bulk queues that share the room of one have this much at least: a claim costs the same however small. */
const LEAST_SHARE = 32;
/** A bulk queue grows to what it drained in this time, so that a fast provider never runs out of sends. */
const ROOM_FOR_MS = 250;
/** A claim is this share of the size: a claim costs the same however few requests it names. */
const CLAIMS = 4;

/** What one process knows of a bulk queue, as a state. */
export type BulkQueueState =
  /** Requests may wait unclaimed. They are claimed when there is room for a whole claim. */
  | 'waiting'
  /** All requests that are known are claimed. */
  | 'all-claimed'
  /** Claims and requests are being read; requests are claimed if there is room for a whole claim. */
  | 'reading'
  /** As `reading`, but requests are claimed however little room there is. */
  | 'filling'
  /** As `reading` or `filling`, and something happened meanwhile: `reading` follows. */
  | 'read-again'
  /** As `reading` or `filling`, and the sweeper asked to fill it meanwhile: `filling` follows. */
  | 'fill-again';

type BulkQueueEvent =
  /** Requests came to wait, and there is room for a whole claim. */
  | 'arrived'
  /** Requests came to wait, and there is no room for a whole claim. */
  | 'arrived-without-room'
  /** Requests finished, and there is room for a whole claim. */
  | 'room'
  /** The last claimed requests finished, as far as is known. */
  | 'last-finished'
  /** The sweeper asked to fill it. */
  | 'fill'
  /** The read claimed requests; more wait, and there is room for another claim. */
  | 'claimed-with-room'
  /** The read has ended; requests may still wait. */
  | 'read-some-wait'
  /** The read has ended; no request waits unclaimed. */
  | 'read-all-claimed'
  /** The read or the claim failed, or another process claimed the same requests first. */
  | 'failed';

/** The state after each event. An event that isn't listed changes nothing. */
export const BULK_QUEUE_TRANSITIONS: Readonly<
  Record<BulkQueueState, Readonly<Partial<Record<BulkQueueEvent, BulkQueueState>>>>
> = {
  waiting: {
    arrived: 'reading',
    room: 'reading',
    'last-finished': 'reading',
    fill: 'filling',
  },
  'all-claimed': {
    arrived: 'reading',
    'arrived-without-room': 'waiting',
    'last-finished': 'reading',
    fill: 'filling',
  },
  reading: {
    arrived: 'read-again',
    room: 'read-again',
    'last-finished': 'read-again',
    fill: 'fill-again',
    'claimed-with-room': 'reading',
    'read-some-wait': 'waiting',
    'read-all-claimed': 'all-claimed',
    failed: 'waiting',
  },
  filling: {
    arrived: 'read-again',
    room: 'read-again',
    'last-finished': 'read-again',
    fill: 'fill-again',
    'claimed-with-room': 'reading',
    'read-some-wait': 'waiting',
    'read-all-claimed': 'all-claimed',
    failed: 'waiting',
  },
  'read-again': {
    fill: 'fill-again',
    'claimed-with-room': 'reading',
    'read-some-wait': 'reading',
    'read-all-claimed': 'reading',
    failed: 'waiting',
  },
  'fill-again': {
    'claimed-with-room': 'filling',
    'read-some-wait': 'filling',
    'read-all-claimed': 'filling',
    failed: 'waiting',
  },
};

interface BulkQueueRead {
  /** The bulk queue's claims, read before the requests. */
  claims: readonly BulkClaim[];
  /** Ids of its oldest open requests from `readFrom` on, at most `readLimit`. */
  open: readonly number[];
}

interface BulkQueuePlan {
  /** Requests to claim now. */
  next: number[];
  /** Claims that have no open request any more. */
  over: string[];
}

/** What one process knows of a bulk queue. Only a guess between two reads: the store has the truth. */
export class BulkQueue {
  #state: BulkQueueState = 'waiting';
  #least = LEAST_SIZE;
  /** What it drains in `ROOM_FOR_MS`, as last measured. */
  #drains = 0;
  /** Open requests that are claimed. */
  #load = 0;
  /** Requests wait beside those that the last plan claimed. */
  #someWait = true;
  /** No older request waits, as far as is known. */
  #oldest = Infinity;
  #counted = { from: 0, finished: 0 };

  get state(): BulkQueueState {
    return this.#state;
  }

  /** Requests came to wait, none with an id below `oldest`. True: a read begins. */
  arrived(oldest: number): boolean {
    this.#oldest = Math.min(this.#oldest, oldest);
    return this.#wake(this.#hasRoom ? 'arrived' : 'arrived-without-room');
  }

  /** Claimed requests finished. True: a read begins. */
  drained(finished: number, now: number): boolean {
    this.#load -= finished;
    this.#counted.finished += finished;
    const ms = now - this.#counted.from;
    if (ms >= ROOM_FOR_MS) {
      this.#drains = Math.ceil((this.#counted.finished / ms) * ROOM_FOR_MS);
      this.#counted = { from: now, finished: 0 };
    }
    if (this.#load <= 0) return this.#wake('last-finished');
    return this.#hasRoom && this.#wake('room');
  }

  /** The sweeper asked to fill it; it knows of no waiting request below `oldest`. True: a read begins. */
  fill(oldest = Infinity): boolean {
    this.#oldest = Math.min(this.#oldest, oldest);
    return this.#wake('fill');
  }

  /** The requests that the last plan named were claimed, or there were none. True: read again. */
  readEnded(claimed: boolean): boolean {
    if (claimed && this.#someWait && this.#hasRoom) return this.#enter('claimed-with-room');
    return this.#enter(this.#someWait ? 'read-some-wait' : 'read-all-claimed');
  }

  /** The read or the claim failed. */
  readFailed(): void {
    this.#enter('failed');
  }

  /**
   * So many bulk queues of one account and channel, this one included, have waiting requests. They share
   * the least room of one: an account with many devices must not fill the workers' queues.
   */
  shareWith(bulkQueues: number): void {
    this.#least = Math.max(LEAST_SHARE, Math.ceil(LEAST_SIZE / bulkQueues));
  }

  /** How many of the oldest open requests must be read to know which ones to claim. */
  get readLimit(): number {
    return this.#size + this.#claimSize;
  }

  /**
   * Starts at the oldest claimed or waiting id. Recently finished entries are slow to skip (see
   * `ScanBudget`), here for each claim of a burst. The sweeper finds older ones that only another process
   * knows of.
   */
  readFrom(claims: readonly BulkClaim[]): number {
    const oldest = claims.reduce(
      (least, { requests }) => requests.reduce((low, id) => Math.min(low, id), least),
      this.#oldest,
    );
    // Until `plan` knows better: what comes during the read.
    this.#oldest = Infinity;
    return oldest === Infinity ? 0 : oldest;
  }

  /** Chooses the requests to claim. `fills`: however little room there is. */
  plan({ claims, open }: BulkQueueRead, fills = false): BulkQueuePlan {
    const claimed = new Set(claims.flatMap(({ requests }) => requests));
    const waiting = open.filter((id) => !claimed.has(id));
    const load = open.length - waiting.length;
    const room = this.#size - load;
    const least = fills ? 1 : this.#claimSize;
    const next = room < least ? [] : waiting.slice(0, Math.min(room, this.#claimSize));
    const all = open.length < this.readLimit;
    this.#oldest = Math.min(this.#oldest, open[0] ?? Infinity);
    this.#load = load + next.length;
    this.#someWait = waiting.length > next.length || !all;
    const isOpen = new Set(open);
    const seenUpTo = all ? Infinity : (open.at(-1) ?? 0);
    const over = claims.filter(({ requests }) =>
      requests.every((id) => id <= seenUpTo && !isOpen.has(id)),
    );
    return { next, over: over.map(({ _id }) => _id) };
  }

  get #hasRoom(): boolean {
    return this.#size - this.#load >= this.#claimSize;
  }

  get #size(): number {
    return Math.min(MOST_SIZE, Math.max(this.#least, this.#drains));
  }

  get #claimSize(): number {
    return Math.ceil(this.#size / CLAIMS);
  }

  /** True when a read begins; a read that runs goes on by itself. */
  #wake(event: BulkQueueEvent): boolean {
    const wasReading = isReading(this.#state);
    return this.#enter(event) && !wasReading;
  }

  /** Enters the event's state; true when that state reads the queue. */
  #enter(event: BulkQueueEvent): boolean {
    this.#state = BULK_QUEUE_TRANSITIONS[this.#state][event] ?? this.#state;
    return isReading(this.#state);
  }
}

const isReading = (state: BulkQueueState): boolean =>
  state !== 'waiting' && state !== 'all-claimed';
