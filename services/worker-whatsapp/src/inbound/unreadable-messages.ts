import type { Clock } from '@cascade/runtime';

/** How long to wait for a message that Baileys asked for again; most come within seconds. */
const WAIT_MS = 60_000;
const MOST = 500;

type Timer = ReturnType<Clock['after']>;

/**
 * Holds messages that could not be decrypted, while Baileys asks the contact's phone for them again.
 * One that doesn't become readable in time is reported as unreadable, so that it isn't lost silently.
 */
export class UnreadableMessages {
  readonly #clock: Clock;
  readonly #held = new Map<string, { timer: Timer; tell: () => void }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param tell called once, unless the message comes before. */
  hold(id: string, tell: () => void): void {
    // Unreadable again: the first timer stays.
    if (this.#held.has(id)) return;
    if (this.#held.size >= MOST) return tell();
    const timer = this.#clock.after(WAIT_MS, () => {
      this.#held.delete(id);
      tell();
    });
    this.#held.set(id, { timer, tell });
  }

  /** Drops a held message, because it came readable. */
  came(id: string): void {
    this.#held.get(id)?.timer.cancel();
    this.#held.delete(id);
  }

  /** Reports all held messages now. */
  end(): void {
    for (const [id, { tell }] of this.#held) {
      this.came(id);
      tell();
    }
  }
}
