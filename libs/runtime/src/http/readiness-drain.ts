import type { Clock } from '../clock.ts';

/** A load balancer that probed `/readyz` within this time still sends calls here. */
const PROBED_WITHIN_MS = 15_000;
/** How long a process that is probed reports its end before it closes its listener. */
export const DRAIN_MS = 1_000;

/**
 * Reports on `/readyz` that the process stops, before it accepts no more connections. A load
 * balancer would otherwise send it new ones, and connections that wait when a listener closes are
 * reset. Doesn't wait where nobody probes.
 */
export class ReadinessDrain {
  readonly #clock: Clock;
  #probedAt = -Infinity;
  #begun = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Records a probe; returns whether the process is stopping. */
  probed(): boolean {
    this.#probedAt = this.#clock.now();
    return this.#begun;
  }

  /** Starts the drain; resolves when probes have had time to see it. */
  async begin(): Promise<void> {
    const isProbed = this.#clock.now() - this.#probedAt < PROBED_WITHIN_MS;
    this.#begun = true;
    if (isProbed) await this.#clock.sleep(DRAIN_MS);
  }
}
