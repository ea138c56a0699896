import { backOffMs } from '@cascade/channel';
import type { Clock, Timer } from '@cascade/runtime';

/**
 * A connection that lasted this long, or by which a message went, is a good one: the next failure is
 * a first one.
 */
const GOOD_AFTER_MS = 60_000;
/** A restart within this time after another one waits like a failure. */
const RESTART_AGAIN_MS = 10_000;

/** When a phone connects again. */
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

  /** A connection ended after this time. */
  ended(openForMs: number): void {
    if (openForMs >= GOOD_AFTER_MS) this.#failures = 0;
  }

  /** A message went by the connection. */
  proved(): void {
    this.#failures = 0;
  }

  /** WhatsApp asks for a restart: at once, unless it does again and again. */
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
