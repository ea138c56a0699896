import { SpacedTimers, type Clock, type Timer } from '@cascade/runtime';
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
  settle: (why: 'turn' | NotRun) => void;
}

interface DeviceLane {
  device: string;
  waiting: Entry[];
  running: number;
}

interface AccountLanes {
  account: string;
  devices: Map<string, DeviceLane>;
  /** Devices below their limit with waiting entries, next one first. */
  ready: Set<DeviceLane>;
  running: number;
  waiting: number;
  waitingBytes: number;
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
  readonly #accounts = new Map<string, AccountLanes>();
  /** Accounts with a ready device, next one first. */
  readonly #turn = new Set<AccountLanes>();
  readonly #keys = new Set<string>();
  #running = 0;
  #waiting = 0;
  #waitingBytes = 0;
  #stopped = false;
  #expiry: Timer | undefined;

  constructor(options: AccountQueueOptions) {
    this.#options = options;
    this.#expired = new SpacedTimers({ clock: options.clock, ...SPACING.expiries });
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Runs `act` when the entry's turn comes. Rejects only when `act` rejects. */
  async run<T>(queued: Queued, act: () => Promise<T>): Promise<Ran<T>> {
    if (this.#stopped) return { notRun: 'stopped' };
    if (this.#keys.has(queued.key)) return { notRun: 'duplicate' };
    const account = this.#accountOf(queued.account);
    const lane = laneOf(account, queued.device);
    this.#keys.add(queued.key);
    try {
      if (lane.waiting.length === 0 && this.#mayRun(account, lane)) this.#begin(account, lane);
      else {
        const why = await this.#wait(account, lane, queued);
        if (why !== 'turn') return { notRun: why };
      }
      try {
        return { ran: await act() };
      } finally {
        this.#end(account, lane);
      }
    } finally {
      this.#keys.delete(queued.key);
      this.#forgetIdle(account, lane);
    }
  }

  /** Runs no more entries; answers the waiting ones, expired ones at once. */
  stop(): void {
    this.#stopped = true;
    this.#expired.endSpacing();
    this.#dropWaiting(() => 'stopped');
  }

  #mayRun(account: AccountLanes, lane: DeviceLane): boolean {
    return this.#hasPlace(account) && lane.running < this.#limitOf(lane);
  }

  #hasPlace(account: AccountLanes): boolean {
    return account.running < this.#options.places - this.#running;
  }

  #limitOf(lane: DeviceLane): number {
    return Math.max(1, this.#options.limitOf?.(lane.device) ?? Infinity);
  }

  #begin(account: AccountLanes, lane: DeviceLane): void {
    this.#running += 1;
    account.running += 1;
    lane.running += 1;
  }

  #end(account: AccountLanes, lane: DeviceLane): void {
    this.#running -= 1;
    account.running -= 1;
    lane.running -= 1;
    this.#line(account, lane);
    while (this.#startNext());
  }

  #wait(
    account: AccountLanes,
    lane: DeviceLane,
    queued: Queued,
  ): Promise<'turn' | NotRun> | NotRun {
    const bytes = queued.bytes?.() ?? 0;
    const { waiting, waitingBytes } = this.#options;
    if (account.waiting >= waiting - this.#waiting) return 'full';
    if (account.waitingBytes + bytes > waitingBytes - this.#waitingBytes) return 'full';
    return new Promise((settle) => {
      lane.waiting.push({ queued, bytes, settle });
      this.#count(account, 1, bytes);
      this.#line(account, lane);
      this.#expireLater();
    });
  }

  #count(account: AccountLanes, entries: 1 | -1, bytes: number): void {
    this.#waiting += entries;
    this.#waitingBytes += entries * bytes;
    account.waiting += entries;
    account.waitingBytes += entries * bytes;
  }

  /** Lines up a device and its account if the device may run an entry. */
  #line(account: AccountLanes, lane: DeviceLane): void {
    if (lane.waiting.length > 0 && lane.running < this.#limitOf(lane)) account.ready.add(lane);
    else account.ready.delete(lane);
    if (account.ready.size > 0) this.#turn.add(account);
    else this.#turn.delete(account);
  }

  #startNext(): boolean {
    for (const account of this.#turn) {
      if (!this.#hasPlace(account)) continue;
      const lane = this.#nextLane(account);
      const entry = lane?.waiting.shift();
      this.#turn.delete(account);
      if (!lane || !entry) continue;
      this.#count(account, -1, entry.bytes);
      this.#begin(account, lane);
      account.ready.delete(lane);
      this.#line(account, lane);
      entry.settle('turn');
      return true;
    }
    return false;
  }

  /** A device above its limit is lined up again when one of its entries ends. */
  #nextLane(account: AccountLanes): DeviceLane | undefined {
    for (const lane of account.ready) {
      if (lane.running < this.#limitOf(lane)) return lane;
      account.ready.delete(lane);
    }
    return undefined;
  }

  #expireLater(): void {
    this.#expiry ??= this.#options.clock.after(EXPIRE_EVERY_MS, () => {
      this.#expiry = undefined;
      const now = this.#options.clock.now();
      this.#dropWaiting(({ until }) => (until <= now ? 'expired' : undefined));
      if (this.#waiting > 0) this.#expireLater();
    });
  }

  #dropWaiting(judge: (queued: Queued) => NotRun | undefined): void {
    for (const account of this.#accounts.values()) {
      if (account.waiting === 0) continue;
      for (const lane of account.devices.values()) {
        lane.waiting = lane.waiting.filter((entry) => {
          const why = judge(entry.queued);
          if (why === undefined) return true;
          this.#count(account, -1, entry.bytes);
          if (why === 'expired') this.#expired.after(0, () => entry.settle(why));
          else entry.settle(why);
          return false;
        });
        this.#line(account, lane);
      }
    }
    if (this.#waiting > 0) return;
    this.#expiry?.cancel();
    this.#expiry = undefined;
  }

  #accountOf(id: string): AccountLanes {
    let account = this.#accounts.get(id);
    if (!account) {
      account = {
        account: id,
        devices: new Map(),
        ready: new Set(),
        running: 0,
        waiting: 0,
        waitingBytes: 0,
      };
      this.#accounts.set(id, account);
    }
    return account;
  }

  #forgetIdle(account: AccountLanes, lane: DeviceLane): void {
    if (lane.running > 0 || lane.waiting.length > 0) return;
    if (account.devices.get(lane.device) === lane) account.devices.delete(lane.device);
    if (account.devices.size > 0 || this.#accounts.get(account.account) !== account) return;
    this.#accounts.delete(account.account);
  }
}

function laneOf(account: AccountLanes, device: string): DeviceLane {
  let lane = account.devices.get(device);
  if (!lane) {
    lane = { device, waiting: [], running: 0 };
    account.devices.set(device, lane);
  }
  return lane;
}
