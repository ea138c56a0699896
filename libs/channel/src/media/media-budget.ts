import { SpacedTimers, type Clock, type Timer } from '@cascade/runtime';
import { SPACING } from '../spacing.ts';

/** How long a share waits to grow before it must be released. */
const STALL_MS = 2_000;

/** Number of later shares that may pass a waiting one. */
const PASSES = 64;

/** The share can't grow now: close it, and open it again with as many bytes as it needs. */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
  readonly wanted: number;

  constructor(wanted: number) {
    super(`no room for ${wanted} bytes of media now`);
    this.wanted = wanted;
  }
}

interface Waiter {
  account: AccountBytes;
  bytes: number;
  passed: number;
  admit: () => void;
}

interface AccountBytes {
  id: string;
  held: number;
  waiting: number;
}

/**
 * Bytes of attachments that a process may hold at once. An account may hold at most as many bytes
 * as are still free, so it never has all of them while another waits; its first share may be larger.
 *
 * A share opens with its first bytes and grows as bytes arrive. Shares that wait for each other's
 * bytes can't deadlock: an opening share holds nothing, and a share that can't grow for 2 s
 * releases everything and reopens with the size that it needs. Each reopening asks for at least
 * twice as many bytes, up to the limit of its file, after which it never grows.
 */
export class MediaBudget {
  readonly #total: number;
  readonly #stalls: SpacedTimers;
  readonly #accounts = new Map<string, AccountBytes>();
  /** Shares that hold bytes and want more, oldest first. */
  readonly #growing = new Set<Waiter>();
  /** Shares that aren't open yet, oldest first. */
  readonly #opening = new Set<Waiter>();
  #free: number;

  constructor(total: number, clock: Pick<Clock, 'after'>) {
    this.#total = total;
    this.#free = total;
    this.#stalls = new SpacedTimers({ clock, ...SPACING.stalls });
  }

  get free(): number {
    return this.#free;
  }

  /**
   * Opens a share of so many bytes, at most the whole budget. Rejects with the signal's reason.
   */
  async open(account: string, bytes: number, signal: AbortSignal): Promise<MediaShare> {
    signal.throwIfAborted();
    const own = this.#accountOf(account);
    const wanted = Math.min(bytes, this.#total);
    if (own.waiting === 0 && !this.#isBarred() && this.#fits(own, wanted)) this.#hold(own, wanted);
    else await this.#waitToOpen(own, wanted, signal);
    return new MediaShare(wanted, {
      total: this.#total,
      tryGrow: (more) => this.#fits(own, more) && this.#hold(own, more),
      grow: (more, whole) => this.#waitToGrow(own, more, whole),
      giveBack: (returned) => this.#giveBack(own, returned),
    });
  }

  #fits({ held }: AccountBytes, bytes: number): boolean {
    const left = this.#free - bytes;
    return left >= 0 && (held === 0 || held + bytes <= left);
  }

  #hold(account: AccountBytes, bytes: number): true {
    account.held += bytes;
    this.#free -= bytes;
    return true;
  }

  #giveBack(account: AccountBytes, bytes: number): void {
    account.held -= bytes;
    this.#free += bytes;
    this.#admit();
    this.#forgetIdle(account);
  }

  async #waitToOpen(account: AccountBytes, bytes: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { account, bytes, passed: 0, admit: resolve };
    const leave = () => {
      this.#opening.delete(waiter);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#opening.add(waiter);
    account.waiting += 1;
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
      account.waiting -= 1;
      this.#admit();
      this.#forgetIdle(account);
    }
  }

  /** Rejects with NoRoomError for `whole` bytes. */
  #waitToGrow(account: AccountBytes, bytes: number, whole: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        account,
        bytes,
        passed: 0,
        admit: () => {
          timer.cancel();
          resolve();
        },
      };
      const timer: Timer = this.#stalls.after(STALL_MS, () => {
        this.#growing.delete(waiter);
        reject(new NoRoomError(whole));
      });
      this.#growing.add(waiter);
    });
  }

  #isBarred(): boolean {
    for (const waiter of this.#opening) if (waiter.passed >= PASSES) return true;
    return false;
  }

  /** Shares that hold bytes come first: only they release bytes. */
  #admit(): void {
    for (const waiter of this.#growing)
      if (this.#fits(waiter.account, waiter.bytes)) this.#let(waiter);
    const passed: Waiter[] = [];
    for (const waiter of this.#opening) {
      if (this.#fits(waiter.account, waiter.bytes)) {
        this.#let(waiter);
        for (const earlier of passed) earlier.passed += 1;
      } else if (waiter.account.held === 0) {
        // It waits for other accounts, not for its own.
        if (waiter.passed >= PASSES) return;
        passed.push(waiter);
      }
    }
  }

  #let(waiter: Waiter): void {
    this.#growing.delete(waiter);
    this.#opening.delete(waiter);
    this.#hold(waiter.account, waiter.bytes);
    waiter.admit();
  }

  #accountOf(id: string): AccountBytes {
    let account = this.#accounts.get(id);
    if (!account) {
      account = { id, held: 0, waiting: 0 };
      this.#accounts.set(id, account);
    }
    return account;
  }

  #forgetIdle(account: AccountBytes): void {
    if (account.held > 0 || account.waiting > 0) return;
    if (this.#accounts.get(account.id) === account) this.#accounts.delete(account.id);
  }
}

interface ShareActs {
  /** Size of the budget. */
  total: number;
  tryGrow: (more: number) => boolean;
  grow: (more: number, whole: number) => Promise<void>;
  giveBack: (bytes: number) => void;
}

/** A part of the budget. */
export class MediaShare {
  readonly #acts: ShareActs;
  #bytes: number;
  #stalled = false;

  constructor(bytes: number, acts: ShareActs) {
    this.#bytes = bytes;
    this.#acts = acts;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** True if the share ever had to wait for room. */
  get stalled(): boolean {
    return this.#stalled;
  }

  /**
   * Grows the share to at least `bytes`: to twice its size where there is room, never beyond `atMost`.
   * Rejects with NoRoomError.
   */
  async growTo(bytes: number, atMost: number): Promise<void> {
    const needed = Math.min(bytes, this.#acts.total);
    if (needed <= this.#bytes) return;
    const whole = Math.max(needed, Math.min(this.#bytes * 2, atMost));
    for (const size of [whole, needed]) {
      if (!this.#acts.tryGrow(size - this.#bytes)) continue;
      this.#bytes = size;
      return;
    }
    this.#stalled = true;
    await this.#acts.grow(needed - this.#bytes, whole);
    this.#bytes = needed;
  }

  shrinkTo(bytes: number): void {
    if (bytes >= this.#bytes) return;
    const returned = this.#bytes - bytes;
    this.#bytes = bytes;
    this.#acts.giveBack(returned);
  }

  close(): void {
    this.shrinkTo(0);
  }
}
