import type { Clock } from '@cascade/runtime';

/** How long a write that succeeded counts, so that probes of strangers cause few writes. */
export const PROVEN_FOR_MS = 5_000;
/** The same of a write that was refused: a store that is back is noticed soon. */
export const REFUSED_FOR_MS = 1_000;
/** How long a full disk counts after the last write that it refused: small writes may fit meanwhile. */
export const FULL_FOR_MS = 10_000;
/** A write that has taken longer counts as refused. A busy store is slow, and no reason to leave. */
export const HANGS_AFTER_MS = 10_000;
/** How long a probe waits for a running write before it takes the last result. */
const WAIT_MS = 2_000;

interface WriteProofParts {
  /** Writes a row; rejects when the store takes no writes. */
  prove: () => Promise<void>;
  /** Number of writes that a full or read-only disk refused so far. */
  refusedWrites: () => number;
  clock: Pick<Clock, 'now' | 'after'>;
}

/**
 * Tells whether the store takes writes. Writes a row when it is asked, one at a time and at most every five
 * seconds, and counts the product's own writes that a full disk refused.
 */
export class WriteProof {
  readonly #parts: WriteProofParts;
  #succeeded = true;
  #provenAt = -Infinity;
  #running: { since: number; done: Promise<void> } | undefined;
  #refusedWrites: number;
  #refusedAt = -Infinity;

  constructor(parts: WriteProofParts) {
    this.#parts = parts;
    this.#refusedWrites = parts.refusedWrites();
  }

  /** Resolves within two seconds. */
  async takesWrites(): Promise<boolean> {
    const { clock } = this.#parts;
    const now = clock.now();
    const validMs = this.#succeeded ? PROVEN_FOR_MS : REFUSED_FOR_MS;
    if (!this.#running && now - this.#provenAt >= validMs) this.#start(now);
    if (this.#running) await this.#waitFor(this.#running.done);
    return this.#succeeded && !this.#hangs() && !this.#wasFull();
  }

  #start(since: number): void {
    const done = this.#parts.prove().then(
      () => this.#end(true),
      () => this.#end(false),
    );
    this.#running = { since, done };
  }

  #end(succeeded: boolean): void {
    this.#succeeded = succeeded;
    this.#provenAt = this.#parts.clock.now();
    this.#running = undefined;
  }

  async #waitFor(done: Promise<void>): Promise<void> {
    const late = Promise.withResolvers<void>();
    const timer = this.#parts.clock.after(WAIT_MS, late.resolve);
    await Promise.race([done, late.promise]);
    timer.cancel();
  }

  #hangs(): boolean {
    const since = this.#running?.since;
    return since !== undefined && this.#parts.clock.now() - since >= HANGS_AFTER_MS;
  }

  #wasFull(): boolean {
    const { clock, refusedWrites } = this.#parts;
    const now = clock.now();
    const refused = refusedWrites();
    if (refused > this.#refusedWrites) this.#refusedAt = now;
    this.#refusedWrites = refused;
    return now - this.#refusedAt < FULL_FOR_MS;
  }
}
