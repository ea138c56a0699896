import type { Clock } from '@cascade/runtime';

/** A bulk queue has several claims under way: it can wait this long for the report. */
const GATHER_MS = 20;

/** Counts finished requests by bulk queue, and reports them every 20 ms. */
export class DrainCount {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #tell: (bulkQueue: string, finished: number) => void;
  #counts = new Map<string, number>();

  constructor(clock: Pick<Clock, 'after'>, tell: (bulkQueue: string, finished: number) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  add(bulkQueue: string): void {
    if (this.#counts.size === 0) this.#clock.after(GATHER_MS, () => this.#tellAll());
    this.#counts.set(bulkQueue, (this.#counts.get(bulkQueue) ?? 0) + 1);
  }

  #tellAll(): void {
    const counts = this.#counts;
    this.#counts = new Map();
    for (const [bulkQueue, finished] of counts) this.#tell(bulkQueue, finished);
  }
}
