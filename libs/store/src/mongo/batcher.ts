/** Result of one item of a batch. */
export type Settled<R> = { value: R } | { error: unknown };

interface Waiting<I, R> {
  item: I;
  settle: (result: Settled<R>) => void;
}

export interface BatcherOptions<I, R> {
  /** Sends a batch; returns the result of each item, in order. Rejects when all fail in the same way. */
  send: (items: I[]) => Promise<Settled<R>[]>;
  maxItems: number;
  /** Most batches in flight at once. */
  maxInFlight: number;
  /** A batch of at least this size goes alone; items gather meanwhile into one of similar size. */
  aloneFrom?: number;
  /** How long a first item waits for others. For items that nobody waits for. */
  gatherMs?: number;
}

/**
 * Sends items of one event-loop tick as one batch. Uses `setImmediate`, so that a single item loses
 * no time; a timer only with `gatherMs`. While `maxInFlight` batches are in flight, or one of
 * `aloneFrom` items, items gather for the next batch.
 */
export class Batcher<I, R> {
  readonly #options: BatcherOptions<I, R>;
  #waiting: Waiting<I, R>[] = [];
  #inFlight = 0;
  #last = 0;
  #cancel: (() => void) | undefined;

  constructor(options: BatcherOptions<I, R>) {
    this.#options = options;
  }

  add(item: I): Promise<R> {
    return new Promise((resolve, reject) => {
      this.put(item, (result) => {
        if ('error' in result) reject(result.error);
        else resolve(result.value);
      });
    });
  }

  /** Like `add`, without a promise. */
  put(item: I, settle: (result: Settled<R>) => void): void {
    this.#waiting.push({ item, settle });
    this.#cancel ??= this.#schedule();
  }

  /** Sends the gathered items now. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#start();
  }

  #schedule(): () => void {
    const { gatherMs } = this.#options;
    if (gatherMs === undefined) {
      const immediate = setImmediate(() => this.flush());
      return () => clearImmediate(immediate);
    }
    const timer = setTimeout(() => this.flush(), gatherMs);
    return () => clearTimeout(timer);
  }

  #start(): void {
    const { maxInFlight, maxItems, aloneFrom = Infinity } = this.#options;
    const most = () => (this.#last >= aloneFrom ? 1 : maxInFlight);
    while (this.#waiting.length > 0 && this.#inFlight < most()) {
      const batch = this.#waiting.splice(0, maxItems);
      this.#inFlight++;
      this.#last = batch.length;
      void this.#send(batch).finally(() => {
        this.#inFlight--;
        if (this.#options.gatherMs === undefined || !this.#cancel) this.#start();
      });
    }
  }

  async #send(batch: Waiting<I, R>[]): Promise<void> {
    try {
      const settled = await this.#options.send(batch.map(({ item }) => item));
      batch.forEach(({ settle }, i) => settle(settled[i] as Settled<R>));
    } catch (error) {
      for (const { settle } of batch) settle({ error });
    }
  }
}
