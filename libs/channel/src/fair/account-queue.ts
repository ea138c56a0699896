import { FairQueue, SpacedTimers, type Clock, type FairGroup, type Timer } from '@cascade/runtime';
import { SPACING } from '../spacing.ts';

/** How often expired entries are dropped. */
const EXPIRE_EVERY_MS = 1_000;

export interface Queued {
  /** At most one entry with this key is in the queue. */
  key: string;
  account: string;
  device: string;
  /** The entry expires at this instant (epoch ms). */
  until: number;
  /** Bytes that the entry holds while it waits; called only when it must wait. */
  bytes?: () => number;
}

/**
 * Why an entry was not run. `full`: its account has too many waiting. `expired`: its time ran out.
 * `duplicate`: the same entry is in the queue. `stopped`: the queue has stopped.
 */
export type NotRun = 'full' | 'expired' | 'duplicate' | 'stopped';

export type Ran<T> = { ran: T } | { notRun: NotRun };

export interface AccountQueueOptions {
  clock: Clock;
  /** Entries that run at once. */
  places: number;
  /** Entries that wait, of all accounts together. */
  waiting: number;
  /** Bytes of waiting entries, of all accounts together. */
  waitingBytes: number;
  /** Entries of a device that may run at once. */
  limitOf?: (device: string) => number;
}

interface Entry {
  queued: Queued;
  bytes: number;
  settle: (turn: FairGroup | NotRun) => void;
}

/**
 * Runs entries of many accounts and devices fairly. An account may hold as many places as are free:
 * one account alone takes half, n accounts leave 1/(n+1) for the next one. Waiting entries have the
 * same rule. So accounts whose calls hang never use up the queue. Entries of a device run in order;
 * accounts take turns, and so do devices within an account.
 */
export class AccountQueue {
  readonly #options: AccountQueueOptions;
  /** Reports entries that expire together one after the other. */
  readonly #expired: SpacedTimers;
  readonly #fair: FairQueue<Entry>;
  /** Bytes that wait, by account. */
  readonly #bytes = new Map<string, number>();
  readonly #keys = new Set<string>();
  #waitingBytes = 0;
  #stopped = false;
  #expiry: Timer | undefined;

  constructor(options: AccountQueueOptions) {
    const { places, limitOf } = options;
    this.#options = options;
    this.#expired = new SpacedTimers({ clock: options.clock, ...SPACING.expiries });
    this.#fair = new FairQueue({
      ownerMayRun: (running) => running < places - this.running,
      groupMayRun: ({ name, running }) => running < Math.max(1, limitOf?.(name) ?? Infinity),
    });
  }

  get running(): number {
    return this.#fair.running;
  }

  get waiting(): number {
    return this.#fair.waiting;
  }

  /** Runs `act` when the entry's turn comes. Rejects only when `act` rejects. */
  async run<T>(queued: Queued, act: () => Promise<T>): Promise<Ran<T>> {
    if (this.#stopped) return { notRun: 'stopped' };
    if (this.#keys.has(queued.key)) return { notRun: 'duplicate' };
    this.#keys.add(queued.key);
    try {
      const turn = this.#fair.tryRun(queued.account, queued.device) ?? (await this.#wait(queued));
      if (typeof turn === 'string') return { notRun: turn };
      try {
        return { ran: await act() };
      } finally {
        this.#end(turn);
      }
    } finally {
      this.#keys.delete(queued.key);
    }
  }

  /** Runs no more entries; answers the waiting ones, expired ones at once. */
  stop(): void {
    this.#stopped = true;
    this.#expired.endSpacing();
    for (const { settle } of this.#drop(() => true)) settle('stopped');
  }

  #end(group: FairGroup): void {
    this.#fair.end(group);
    for (let next = this.#fair.next(); next !== undefined; next = this.#fair.next()) {
      this.#countBytes(next.item, -1);
      next.item.settle(next.group);
    }
  }

  #wait(queued: Queued): Promise<FairGroup | NotRun> | NotRun {
    const { account, device } = queued;
    const bytes = queued.bytes?.() ?? 0;
    const { waiting, waitingBytes } = this.#options;
    if (this.#fair.waitingOf(account) >= waiting - this.waiting) return 'full';
    if ((this.#bytes.get(account) ?? 0) + bytes > waitingBytes - this.#waitingBytes) return 'full';
    return new Promise((settle) => {
      const entry = { queued, bytes, settle };
      this.#fair.add(account, device, entry);
      this.#countBytes(entry, 1);
      this.#expireLater();
    });
  }

  #countBytes({ queued: { account }, bytes }: Entry, entries: 1 | -1): void {
    this.#waitingBytes += entries * bytes;
    const left = (this.#bytes.get(account) ?? 0) + entries * bytes;
    if (left > 0) this.#bytes.set(account, left);
    else this.#bytes.delete(account);
  }

  #expireLater(): void {
    this.#expiry ??= this.#options.clock.after(EXPIRE_EVERY_MS, () => {
      this.#expiry = undefined;
      const now = this.#options.clock.now();
      for (const { settle } of this.#drop(({ queued }) => queued.until <= now)) {
        this.#expired.after(0, () => settle('expired'));
      }
      if (this.waiting > 0) this.#expireLater();
    });
  }

  #drop(isOver: (entry: Entry) => boolean): Entry[] {
    const dropped = this.#fair.drop(isOver);
    for (const entry of dropped) this.#countBytes(entry, -1);
    if (this.waiting === 0) {
      this.#expiry?.cancel();
      this.#expiry = undefined;
    }
    return dropped;
  }
}
