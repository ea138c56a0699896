import { totalmem } from 'node:os';
import { systemClock, type Clock, type Timer } from '../clock.ts';
import { onFirstUse } from '../on-first-use.ts';

const MB = 2 ** 20;
/** Later shares that may pass a waiting one. */
const PASSES = 64;
/** How long a share waits to grow before it must be released. */
const STALL_MS = 2_000;

/** The share can't grow now: release it, and take it again with as many bytes as it needs. */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
  readonly wanted: number;

  constructor(wanted: number) {
    super(`no room for ${wanted} bytes now`);
    this.wanted = wanted;
  }
}

interface Waiter {
  account: string;
  bytes: number;
  passed: number;
  /** Called when its bytes are held. */
  admit(): void;
}

/**
 * Bytes that other people's servers sent and that this process holds. An account may hold at most as many
 * as it leaves free, so it never has all of them while another waits; its first share may be larger. An account
 * without room stops reading.
 *
 * A share may grow as bytes arrive. Shares that wait for each other's bytes can't deadlock: one that isn't
 * taken yet holds nothing, and one that can't grow for 2 s releases everything and is taken again with the
 * size that it needs. Each time it asks for at least twice as many bytes, up to the limit of its file, after which
 * it never grows.
 */
export class ByteBudget {
  readonly total: number;
  readonly #stalls: Pick<Clock, 'after'>;
  readonly #held = new Map<string, number>();
  /** Shares that hold bytes and want more, oldest first. */
  readonly #growing = new Set<Waiter>();
  /** Shares that aren't taken yet, oldest first. */
  readonly #waiting = new Set<Waiter>();
  #free: number;

  /** @param stalls times shares that wait to grow. */
  constructor(total: number, stalls: Pick<Clock, 'after'> = systemClock) {
    this.total = total;
    this.#free = total;
    this.#stalls = stalls;
  }

  get free(): number {
    return this.#free;
  }

  /** Bytes of all accounts. */
  get held(): number {
    return this.total - this.#free;
  }

  heldBy(account: string): number {
    return this.#held.get(account) ?? 0;
  }

  /** Takes so many bytes, or null: there is no room now. */
  tryTake(account: string, bytes: number): ByteShare | null {
    return this.#isBarred() ? null : this.keep(account, bytes);
  }

  /** Takes bytes that are in memory already, past those that wait, or null: drop them. */
  keep(account: string, bytes: number): ByteShare | null {
    if (!this.#fits(account, bytes)) return null;
    this.#hold(account, bytes);
    return this.#shareOf(account, bytes);
  }

  /** Waits for room, at most for the whole budget. Rejects with the signal's reason. */
  async take(account: string, bytes: number, signal: AbortSignal): Promise<ByteShare> {
    signal.throwIfAborted();
    const wanted = Math.min(bytes, this.total);
    const now = this.#isAwaitedBy(account) ? null : this.tryTake(account, wanted);
    if (now !== null) return now;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { account, bytes: wanted, passed: 0, admit: resolve };
    const leave = () => {
      if (!this.#waiting.delete(waiter)) return;
      reject(signal.reason as Error);
      this.#admit();
    };
    this.#waiting.add(waiter);
    signal.addEventListener('abort', leave, { once: true });
    try {
      await promise;
      return this.#shareOf(account, wanted);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #shareOf(account: string, bytes: number): ByteShare {
    return new ByteShare(bytes, {
      total: this.total,
      tryGrow: (more) => {
        if (!this.#fits(account, more)) return false;
        this.#hold(account, more);
        return true;
      },
      grow: (more, whole) => this.#waitToGrow(account, more, whole),
      giveBack: (returned) => {
        this.#hold(account, -returned);
        this.#admit();
      },
    });
  }

  /** Rejects with NoRoomError for `whole` bytes. */
  #waitToGrow(account: string, bytes: number, whole: number): Promise<void> {
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

  #fits(account: string, bytes: number): boolean {
    const held = this.heldBy(account);
    const left = this.#free - bytes;
    return left >= 0 && (held === 0 || held + bytes <= left);
  }

  #hold(account: string, bytes: number): void {
    this.#free -= bytes;
    const held = this.heldBy(account) + bytes;
    if (held > 0) this.#held.set(account, held);
    else this.#held.delete(account);
  }

  #isAwaitedBy(account: string): boolean {
    for (const waiter of this.#waiting) if (waiter.account === account) return true;
    return false;
  }

  /** A share that others passed often enough is next. */
  #isBarred(): boolean {
    for (const { passed } of this.#waiting) if (passed >= PASSES) return true;
    return false;
  }

  /** Shares that hold bytes come first: only they release bytes. */
  #admit(): void {
    for (const waiter of this.#growing) {
      if (this.#fits(waiter.account, waiter.bytes)) this.#let(waiter);
    }
    const passed: Waiter[] = [];
    for (const waiter of this.#waiting) {
      if (this.#fits(waiter.account, waiter.bytes)) {
        this.#let(waiter);
        for (const earlier of passed) earlier.passed += 1;
      } else if (this.heldBy(waiter.account) === 0) {
        // It waits for other accounts, not for its own.
        if (waiter.passed >= PASSES) return;
        passed.push(waiter);
      }
    }
  }

  #let(waiter: Waiter): void {
    this.#growing.delete(waiter);
    this.#waiting.delete(waiter);
    this.#hold(waiter.account, waiter.bytes);
    waiter.admit();
  }
}

interface ShareActs {
  /** Size of the budget. */
  total: number;
  tryGrow: (more: number) => boolean;
  grow: (more: number, whole: number) => Promise<void>;
  giveBack: (bytes: number) => void;
}

/** Bytes that are held. */
export class ByteShare {
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

  /** Gives all bytes back. May be called again. */
  release(): void {
    this.shrinkTo(0);
  }
}

interface Bounds {
  /** Part of the process's memory. */
  part: number;
  least: number;
  most: number;
}

/** What servers send: a mail of the largest size fits even in a small container. */
const OF_SERVERS: Bounds = { part: 8, least: 32 * MB, most: 256 * MB };
/** Attachments, which are in files for the most part. */
const OF_FILES: Bounds = { part: 4, least: 64 * MB, most: 256 * MB };

/** Bytes that may be held in a process with so much memory. */
export const budgetOf = (memoryBytes: number, { part, least, most }: Bounds = OF_SERVERS): number =>
  Math.floor(Math.min(most, Math.max(least, memoryBytes / part)));

/** Memory of the machine, or of the container when that is less. */
export const processMemory = (): number =>
  // `constrainedMemory` is 0 where nothing is known of a limit, and huge where there is none.
  Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** The budget of this process, for everything that customers' servers and senders of mail send. */
export const serverBytes: () => ByteBudget = onFirstUse(
  () => new ByteBudget(budgetOf(processMemory())),
);

/** Bytes of attachments that a process may hold for sends, of all its channels. */
export const fileBudgetBytes = (): number => budgetOf(processMemory(), OF_FILES);
