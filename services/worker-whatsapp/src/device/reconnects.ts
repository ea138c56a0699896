import { backOffMs } from '@cascade/channel';
import type { Clock, Timer } from '@cascade/runtime';

/**
 * A connection that lasted this long, or that carried a message, resets the back-off.
 */
const GOOD_AFTER_MS = 60_000;
/** A restart within this time after another one waits like a failure. */
const RESTART_AGAIN_MS = 10_000;

/** Schedules the reconnects of a phone. */
export class Reconnects {
  readonly #parts: { clock: Clock; random: () => number };
  readonly #connect: () => void;
  #failures = 0;
  #restartedAt = -Infinity;
  #timer: Timer | undefined;

  constructor(parts: { clock: Clock; random: () => number }, connect: () => void) {
    this.#parts = parts;
    this.#connect = connect;
  }

  /** Notes for how long an ended connection was open. */
  ended(openForMs: number): void {
    if (openForMs >= GOOD_AFTER_MS) this.#failures = 0;
  }

  /** Resets the back-off, because a message was sent over the connection. */
  proved(): void {
    this.#failures = 0;
  }

  /** Reconnects at once because WhatsApp asked for it; backs off if that repeats. */
  restart(): void {
    const now = this.#parts.clock.now();
    const isRepeated = now - this.#restartedAt < RESTART_AGAIN_MS;
    this.#restartedAt = now;
    if (isRepeated) this.later();
    else this.#connect();
  }

  later(): void {
    this.#failures += 1;
    const waitMs = backOffMs(this.#failures, this.#parts.random());
    this.cancel();
    this.#timer = this.#parts.clock.after(waitMs, this.#connect);
  }

  cancel(): void {
    this.#timer?.cancel();
  }
}
