import { BrokerUnavailableError } from '../port.ts';

/** Limit of items without a confirm; further publishes are refused at once. */
const MAX_ITEMS = 50_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** Counts unconfirmed items and bytes against limits. */
export class Unconfirmed {
  #items = 0;
  #bytes = 0;
  #onIdle: (() => void) | undefined;

  /**
   * Calls `begin` with a callback that ends the item (with an error: it failed). Rejects with
   * BrokerUnavailableError if the limits are reached.
   */
  add(bytes: number, begin: (settle: (error?: Error) => void) => void): Promise<void> {
    if (this.#items >= MAX_ITEMS || this.#bytes + bytes > MAX_BYTES) {
      return Promise.reject(new BrokerUnavailableError('too many messages await their confirm'));
    }
    this.#items += 1;
    this.#bytes += bytes;
    return new Promise((resolve, reject) => {
      begin((error) => {
        this.#items -= 1;
        this.#bytes -= bytes;
        if (error) reject(error);
        else resolve();
        if (this.#items === 0) this.#onIdle?.();
      });
    });
  }

  /** Resolves when every item is confirmed, or after the time limit. */
  async whenEmpty(timeoutMs: number): Promise<void> {
    if (this.#items === 0) return;
    const idle = Promise.withResolvers<void>();
    this.#onIdle = idle.resolve;
    const timer = setTimeout(idle.resolve, timeoutMs);
    await idle.promise;
    clearTimeout(timer);
  }
}
