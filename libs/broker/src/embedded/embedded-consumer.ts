import type { Logger } from '@cascade/runtime';
import type { Item } from '../item.ts';
import type { Consumer, Disposition } from '../port.ts';
import { dispositionOf } from '../disposition-of.ts';
import type { Handler } from '../disposition-of.ts';
import type { ItemQueue, Taker } from './item-queue.ts';

interface Options {
  queue: ItemQueue;
  prefetch: number;
  handler: Handler;
  logger: Logger;
  /** Applies a disposition to an item. */
  carryOut: (item: Item, disposition: Disposition) => void;
  /** Called once, after `stop` and the last disposition. */
  onStopped: () => void;
}

/** Takes up to `prefetch` items of one queue and passes each to the handler. */
export class EmbeddedConsumer implements Taker, Consumer {
  readonly #options: Options;
  readonly #stopped = Promise.withResolvers<void>();
  #running = 0;
  #stopping = false;

  constructor(options: Options) {
    this.#options = options;
    options.queue.join(this);
  }

  hasRoom(): boolean {
    return this.#running < this.#options.prefetch;
  }

  take(item: Item): void {
    this.#running += 1;
    void this.#handle(item);
  }

  stop(): Promise<void> {
    if (!this.#stopping) {
      this.#stopping = true;
      this.#options.queue.leave(this);
      if (this.#running === 0) this.#finish();
    }
    return this.#stopped.promise;
  }

  async #handle(item: Item): Promise<void> {
    const { handler, logger } = this.#options;
    const { name, messageId, redelivered, attempts } = item;
    const body = JSON.parse(item.body) as never;
    const disposition = await dispositionOf(
      handler,
      { name, body, messageId, redelivered, attempts },
      logger,
    );
    this.#options.carryOut(item, disposition);
    this.#running -= 1;
    if (!this.#stopping) this.#options.queue.pump();
    else if (this.#running === 0) this.#finish();
  }

  #finish(): void {
    this.#options.onStopped();
    this.#stopped.resolve();
  }
}
