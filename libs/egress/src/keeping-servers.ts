import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

const MAX_SERVERS = 1_000;
const CLOSES = 'closes';

export interface KeepingOptions {
  /** After a server's first answer; its connections are used again if none was closed in that time. */
  settleMs: number;
  /** How long a server that closed a connection gets a fresh one for each request. */
  closesForMs: number;
}

/** Knows which servers close a connection after an answer although they didn't say so. */
export class KeepingServers {
  /** By origin: when it first answered, or that it closes. */
  readonly #known: LRUCache<string, number | typeof CLOSES>;
  readonly #settleMs: number;

  constructor({ settleMs, closesForMs }: KeepingOptions) {
    this.#settleMs = settleMs;
    this.#known = new LRUCache({ max: MAX_SERVERS, ttl: closesForMs });
  }

  /** Notes an answer after which the connection is kept. */
  answered(origin: string): void {
    if (!this.#known.has(origin)) this.#known.set(origin, performance.now());
  }

  /** Notes that the server closed a connection. */
  closed(origin: string): void {
    this.#known.set(origin, CLOSES);
  }

  /** Whether a kept connection may be used again; waits until the server's first answer has settled. */
  async mayReuse(origin: string): Promise<boolean> {
    const known = this.#known.get(origin);
    if (known === undefined) return true;
    if (known === CLOSES) return false;
    const restMs = known + this.#settleMs - performance.now();
    if (restMs <= 0) return true;
    await setTimeout(restMs);
    return this.#known.get(origin) !== CLOSES;
  }
}
