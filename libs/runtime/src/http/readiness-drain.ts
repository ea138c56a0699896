import type { Clock } from '../clock.ts';

/** Who asked `/readyz` this long ago still sends calls here. */
const PROBED_WITHIN_MS = 15_000;
const FAREWELL_MS = 1_000;

/**
 * A process that is asked to stop says so on `/readyz` before it takes no more connections: whoever
 * balances calls over several processes would offer it some, and what waits to be accepted when a
 * listener closes is reset. Nobody is waited for where nobody asks.
 */
export class ReadinessDrain {
  readonly #clock: Clock;
  #probedAt = -Infinity;
  #begun = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Somebody asks `/readyz`: whether the process is on its way out. */
  probed(): boolean {
    this.#probedAt = this.#clock.now();
    return this.#begun;
  }

  /** Resolves when those who probe have had their time to hear of it. */
  async begin(): Promise<void> {
    const isProbed = this.#clock.now() - this.#probedAt < PROBED_WITHIN_MS;
    this.#begun = true;
    if (isProbed) await this.#clock.sleep(FAREWELL_MS);
  }
}
