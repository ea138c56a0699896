import type { Clock } from '@cascade/runtime';

/** The library asks the contact's phone for a message that it couldn't decrypt; most come within seconds. */
const WAIT_MS = 60_000;
const MOST = 500;

type Timer = ReturnType<Clock['after']>;

/**
 * Messages that could not be decrypted, while the contact's phone is asked for them again. One that
 * doesn't come readable in time is told as unreadable, so that it isn't lost in silence.
 */
export class UnreadableMessages {
  readonly #clock: Clock;
  readonly #held = new Map<string, { timer: Timer; tell: () => void }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param tell called once, unless the message comes before. */
  hold(id: string, tell: () => void): void {
    // Asked for again and unreadable again: the first wait counts.
    if (this.#held.has(id)) return;
    if (this.#held.size >= MOST) return tell();
    const timer = this.#clock.after(WAIT_MS, () => {
      this.#held.delete(id);
      tell();
    });
    this.#held.set(id, { timer, tell });
  }

  /** The message came after all. */
  came(id: string): void {
    this.#held.get(id)?.timer.cancel();
    this.#held.delete(id);
  }

  /** Nobody waits any more: what is held is told now. */
  end(): void {
    for (const [id, { tell }] of this.#held) {
      this.came(id);
      tell();
    }
  }
}
