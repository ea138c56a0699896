import type { Destination } from '../topology.ts';

/** Names on the server: names of the topology with the installation's prefix. */
export class Names {
  readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  queue(destination: Destination): string {
    return this.prefix + destination.queue;
  }

  /** Inverse of `queue`. */
  unprefixed(queue: string): string {
    return queue.startsWith(this.prefix) ? queue.slice(this.prefix.length) : queue;
  }

  get deadQueue(): string {
    return `${this.prefix}dead`;
  }

  get deadExchange(): string {
    return `${this.prefix}dead`;
  }

  get delayExchange(): string {
    return `${this.prefix}delay`;
  }

  delayQueue(ms: number): string {
    return `${this.prefix}delay.${ms}`;
  }
}
