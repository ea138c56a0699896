import { Fifo } from '../fifo.ts';
import { hasExpired } from '../item.ts';
import type { Item } from '../item.ts';

/** A consumer that takes items and says whether it has room. */
export interface Taker {
  hasRoom(): boolean;
  take(item: Item): void;
}

/**
 * Queue of items in arrival order, shared by takers in turn. Delivers an item in a later turn of the
 * event loop than its publish, as over a network.
 */
export class ItemQueue {
  readonly #now: () => number;
  readonly #takers: Taker[] = [];
  readonly #items = new Fifo<Item>();
  #next = 0;
  #pumping = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  get ready(): number {
    return this.#items.length;
  }

  get takers(): number {
    return this.#takers.length;
  }

  push(item: Item): void {
    this.#items.push(item);
    this.pump();
  }

  join(taker: Taker): void {
    this.#takers.push(taker);
    this.pump();
  }

  leave(taker: Taker): void {
    const index = this.#takers.indexOf(taker);
    if (index >= 0) this.#takers.splice(index, 1);
  }

  /** Schedules deliveries. Call again when a taker may have room. */
  pump(): void {
    if (this.#pumping || this.ready === 0 || this.#takers.length === 0) return;
    this.#pumping = true;
    setImmediate(() => {
      this.#pumping = false;
      this.#give();
    });
  }

  #give(): void {
    const now = this.#now();
    for (let item = this.#items.peek(); item; item = this.#items.peek()) {
      if (!hasExpired(item, now)) {
        const taker = this.#nextTaker();
        if (!taker) return;
        taker.take(item);
      }
      this.#items.shift();
    }
  }

  /** The next taker in turn that has room. */
  #nextTaker(): Taker | undefined {
    for (let tried = 0; tried < this.#takers.length; tried += 1) {
      const index = (this.#next + tried) % this.#takers.length;
      const taker = this.#takers[index];
      if (taker?.hasRoom()) {
        this.#next = index + 1;
        return taker;
      }
    }
    return undefined;
  }
}
