import type { Channel } from 'amqplib';

const ITEMS = 32;

/** Batches messages of one tick to one queue into AMQP messages of at most 32 items. */
export class Envelopes<T> {
  readonly #channel: Channel;
  readonly #persistent: boolean;
  readonly #waiting = new Map<string, T[]>();

  constructor(channel: Channel, { persistent }: { persistent: boolean }) {
    this.#channel = channel;
    this.#persistent = persistent;
  }

  post(queue: string, item: T): void {
    if (this.#waiting.size === 0) setImmediate(() => this.#flush());
    const items = this.#waiting.get(queue);
    if (items) items.push(item);
    else this.#waiting.set(queue, [item]);
  }

  #flush(): void {
    for (const [queue, items] of this.#waiting) {
      for (let from = 0; from < items.length; from += ITEMS) {
        const content = Buffer.from(JSON.stringify(items.slice(from, from + ITEMS)));
        this.#channel.sendToQueue(queue, content, { persistent: this.#persistent });
      }
    }
    this.#waiting.clear();
  }
}
