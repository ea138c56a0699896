import { totalmem } from 'node:os';
import { onFirstUse } from '../on-first-use.ts';

const MB = 2 ** 20;
/** Part of the process's memory that what servers sent may take. */
const PART = 8;
/** A mail of the largest size fits even in a small container. */
const LEAST_BYTES = 32 * MB;
const MOST_BYTES = 256 * MB;
/** Later shares that may pass a waiting one. */
const PASSES = 64;

/** Bytes that are held. `release` may be called again. */
export interface ByteShare {
  readonly bytes: number;
  release(): void;
}

interface Waiter {
  account: string;
  bytes: number;
  passed: number;
  admit(): void;
}

/**
 * Bytes that other people's servers sent and that this process holds. An account may hold at most as many
 * as it leaves free; its first share may be larger. An account without room stops reading.
 */
export class ByteBudget {
  readonly total: number;
  readonly #held = new Map<string, number>();
  /** Oldest first. */
  readonly #waiting = new Set<Waiter>();
  #free: number;

  constructor(total: number) {
    this.total = total;
    this.#free = total;
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
    return this.#fits(account, bytes) && !this.#isBarred() ? this.#hold(account, bytes) : null;
  }

  /** Takes bytes that are in memory already, past those that wait, or null: drop them. */
  keep(account: string, bytes: number): ByteShare | null {
    return this.#fits(account, bytes) ? this.#hold(account, bytes) : null;
  }

  /** Waits for room, at most for the whole budget. Rejects with the signal's reason. */
  async take(account: string, bytes: number, signal: AbortSignal): Promise<ByteShare> {
    signal.throwIfAborted();
    const wanted = Math.min(bytes, this.total);
    const now = this.tryTake(account, wanted);
    if (now !== null) return now;
    const { promise, resolve, reject } = Promise.withResolvers<ByteShare>();
    const waiter: Waiter = {
      account,
      bytes: wanted,
      passed: 0,
      admit: () => resolve(this.#hold(account, wanted)),
    };
    const leave = () => {
      this.#waiting.delete(waiter);
      reject(signal.reason as Error);
      this.#admit();
    };
    this.#waiting.add(waiter);
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #fits(account: string, bytes: number): boolean {
    const held = this.heldBy(account);
    const left = this.#free - bytes;
    return left >= 0 && (held === 0 || held + bytes <= left);
  }

  #hold(account: string, bytes: number): ByteShare {
    this.#free -= bytes;
    this.#held.set(account, this.heldBy(account) + bytes);
    let isHeld = true;
    return {
      bytes,
      release: () => {
        if (!isHeld) return;
        isHeld = false;
        this.#free += bytes;
        const left = this.heldBy(account) - bytes;
        if (left > 0) this.#held.set(account, left);
        else this.#held.delete(account);
        this.#admit();
      },
    };
  }

  /** A share that others passed often enough is next. */
  #isBarred(): boolean {
    for (const { passed } of this.#waiting) if (passed >= PASSES) return true;
    return false;
  }

  #admit(): void {
    const passed: Waiter[] = [];
    for (const waiter of this.#waiting) {
      if (this.#fits(waiter.account, waiter.bytes)) {
        this.#waiting.delete(waiter);
        waiter.admit();
        for (const earlier of passed) earlier.passed += 1;
      } else if (this.heldBy(waiter.account) === 0) {
        // It waits for other accounts, not for its own.
        if (waiter.passed >= PASSES) return;
        passed.push(waiter);
      }
    }
  }
}

/** Bytes that servers' answers and messages may take in a process with so much memory. */
export const budgetOf = (memoryBytes: number): number =>
  Math.floor(Math.min(MOST_BYTES, Math.max(LEAST_BYTES, memoryBytes / PART)));

/** The budget of this process, for everything that customers' servers and senders of mail send. */
export const serverBytes: () => ByteBudget = onFirstUse(
  // `constrainedMemory` is 0 where nothing is known of a limit, and huge where there is none.
  () => new ByteBudget(budgetOf(Math.min(totalmem(), process.constrainedMemory() || Infinity))),
);
