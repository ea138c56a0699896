import { logFailure, type Logger } from '@cascade/runtime';
import { DuplicateKeyError } from '../port.ts';
import type { Database, Doc } from '../port.ts';

/** Counters of integer ids. Rejected calls (`audit`) use `request`. */
export type Counter = 'request' | 'send' | 'template' | 'file';

export interface Ids {
  /** Returns the first of `count` consecutive, unused ids. Ids grow, with gaps after a restart. */
  next(counter: Counter, count?: number): Promise<number>;
}

/** Block sizes. Counters on the hot path take blocks; the others take single ids, without gaps. */
const BLOCK_SIZES: Readonly<Record<Counter, number>> = {
  request: 1000,
  send: 4000,
  template: 1,
  file: 1,
};

interface CounterDoc extends Doc {
  _id: Counter;
  /** Last id given out. */
  last: number;
}

interface Block {
  next: number;
  /** One past the block's last id. */
  end: number;
}

export function createIds(db: Database, { logger }: { logger?: Logger | undefined } = {}): Ids {
  const counters = db.collection<CounterDoc>('counters');
  const lines = new Map<Counter, BlockLine>();

  async function take(counter: Counter, count: number): Promise<Block> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const after = await counters.findOneAndUpdate(
          { _id: counter },
          { $inc: { last: count } },
          { upsert: true, returnDocument: 'after' },
        );
        if (after === null) throw new Error(`counter ${counter} was not written`);
        return { next: after.last - count + 1, end: after.last + 1 };
      } catch (error) {
        // Two first upserts of one counter may collide; the second attempt finds the document.
        if (!(error instanceof DuplicateKeyError) || attempt > 0) throw error;
      }
    }
  }

  return {
    async next(counter, count = 1) {
      const size = BLOCK_SIZES[counter];
      if (count >= size) return (await take(counter, count)).next;
      let line = lines.get(counter);
      if (line === undefined) {
        line = new BlockLine(size, {
          take: () => take(counter, size),
          onEarlyFailure(error) {
            if (logger)
              logFailure(logger, 'ids: next block not fetched in advance', { counter, error });
          },
        });
        lines.set(counter, line);
      }
      return line.next(count);
    },
  };
}

/** The current block and a spare one, fetched when half of the current block is used. */
class BlockLine {
  readonly #size: number;
  readonly #take: () => Promise<Block>;
  readonly #onEarlyFailure: (error: unknown) => void;
  #current: Block = { next: 0, end: 0 };
  #spare: Block | undefined;
  #refill: Promise<void> | undefined;

  /** `onEarlyFailure`: a fetch failed for which no caller waits; `next` tries again. */
  constructor(
    size: number,
    parts: { take: () => Promise<Block>; onEarlyFailure: (error: unknown) => void },
  ) {
    this.#size = size;
    this.#take = parts.take;
    this.#onEarlyFailure = parts.onEarlyFailure;
  }

  async next(count: number): Promise<number> {
    for (;;) {
      const id = this.#tryNext(count);
      if (id !== undefined) return id;
      await this.#refillSpare();
    }
  }

  #tryNext(count: number): number | undefined {
    if (this.#current.end - this.#current.next < count) {
      if (this.#spare === undefined) return undefined;
      this.#current = this.#spare;
      this.#spare = undefined;
    }
    const id = this.#current.next;
    this.#current.next += count;
    const left = this.#current.end - this.#current.next;
    if (left < this.#size / 2 && this.#spare === undefined) {
      this.#refillSpare().catch(this.#onEarlyFailure);
    }
    return id;
  }

  #refillSpare(): Promise<void> {
    this.#refill ??= this.#take()
      .then((block) => {
        this.#spare = block;
      })
      .finally(() => {
        this.#refill = undefined;
      });
    return this.#refill;
  }
}
