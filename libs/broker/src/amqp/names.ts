import type { Destination } from '../topology.ts';

/** Names on the server: names of the topology with the installation's prefix. */
export class Names {
  readonly prefix: string;
  readonly deadQueue: string;
  readonly deadExchange: string;
  /** Messages that come back after a delay, by the default exchange. */
  readonly delayExchange: string;
  /** The same, by `directExchange`. */
  readonly laterExchange: string;
  /** Every queue is bound to it by its own name. */
  readonly directExchange: string;
  /**
   * The server lets its user publish to names with the prefix alone, so that messages to a queue go by `directExchange`
   * instead of the default exchange. Proven after each connect.
   */
  isDirect = false;

  constructor(prefix: string) {
    this.prefix = prefix;
    this.deadQueue = `${prefix}dead`;
    this.deadExchange = `${prefix}dead`;
    this.delayExchange = `${prefix}delay`;
    this.laterExchange = `${prefix}later`;
    this.directExchange = `${prefix}direct`;
  }

  queue(destination: Destination): string {
    return this.prefix + destination.queue;
  }

  /** Inverse of `queue`. */
  unprefixed(queue: string): string {
    return queue.startsWith(this.prefix) ? queue.slice(this.prefix.length) : queue;
  }

  delayQueue(ms: number): string {
    return `${this.prefix}delay.${ms}`;
  }

  laterQueue(ms: number): string {
    return `${this.prefix}later.${ms}`;
  }

  /** The exchange by which a message of this address goes. */
  exchangeOf(exchange: string): string {
    if (!this.isDirect) return exchange;
    if (exchange === '') return this.directExchange;
    return exchange === this.delayExchange ? this.laterExchange : exchange;
  }
}
