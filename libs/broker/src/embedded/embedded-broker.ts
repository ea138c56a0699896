import type { MessageName, Messages } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import type { Clock, Logger, Timer } from '@cascade/runtime';
import { createItem, hasExpired } from '../item.ts';
import type { Item } from '../item.ts';
import { assertPrefetch, boundedListLimit, QUEUE_LENGTH } from '../limits.ts';
import { BrokerUnavailableError } from '../port.ts';
import type {
  Broker,
  Consumer,
  ConsumeSpec,
  DeadLetter,
  Delivery,
  PublishOptions,
  QueueDepth,
  Disposition,
} from '../port.ts';
import { destinationNamed, destinationOf, isPrivate } from '../topology.ts';
import type { Destination } from '../topology.ts';
import type { Handler } from '../disposition-of.ts';
import type { KeptDeadLetters } from './dead-letter-file.ts';
import { DeadLetters } from './dead-letters.ts';
import { EmbeddedConsumer } from './embedded-consumer.ts';
import { ItemQueue } from './item-queue.ts';

export interface EmbeddedBrokerOptions {
  logger: Logger;
  clock?: Clock;
  /** Without them dead letters end with the process. */
  kept?: KeptDeadLetters;
}

/**
 * Creates a broker inside one process. Services that run together share one instance; one `drain` ends
 * it for all. Nothing but dead letters survives the process: messages are wake-ups, and the sweeper asks again.
 */
export function createEmbeddedBroker(options: EmbeddedBrokerOptions): Broker {
  return new EmbeddedBroker(options.logger, options.clock ?? systemClock, options.kept);
}

class EmbeddedBroker implements Broker {
  readonly engine = 'embedded';
  readonly #logger: Logger;
  readonly #clock: Clock;
  /** Queues that hold items or have consumers. */
  readonly #queues = new Map<string, ItemQueue>();
  /** One private queue per consumer. */
  readonly #broadcasts = new Map<string, Set<ItemQueue>>();
  readonly #consumers = new Set<EmbeddedConsumer>();
  readonly #delayed = new Set<Timer>();
  readonly #deadLetters: DeadLetters;
  #closed = false;

  constructor(logger: Logger, clock: Clock, kept: KeptDeadLetters | undefined) {
    this.#deadLetters = new DeadLetters(kept);
    this.#logger = logger;
    this.#clock = clock;
  }

  async publish<N extends MessageName>(
    name: N,
    body: Messages[N],
    options: PublishOptions,
  ): Promise<void> {
    const destination = destinationOf(name, options.route);
    const item = createItem(name, body, options, this.#clock.now());
    if (this.#closed) throw new BrokerUnavailableError('the broker is closed');
    if (hasExpired(item, this.#clock.now())) return;
    if (!this.#deliver(destination, item)) {
      throw new BrokerUnavailableError(`queue ${destination.queue} is full`);
    }
  }

  async consume<N extends MessageName>(
    spec: ConsumeSpec<N>,
    handler: (delivery: Delivery<N>) => Promise<Disposition>,
  ): Promise<Consumer> {
    const destination = destinationOf(spec.name, spec.route);
    assertPrefetch(spec.prefetch);
    if (this.#closed) throw new BrokerUnavailableError('the broker is closed');
    const queue = this.#openQueue(destination);
    const consumer = new EmbeddedConsumer({
      queue,
      prefetch: spec.prefetch,
      handler: handler as Handler,
      logger: this.#logger,
      carryOut: (item, disposition) => this.#carryOut(destination, queue, item, disposition),
      onStopped: () => {
        this.#consumers.delete(consumer);
        this.#releaseQueue(destination, queue);
      },
    });
    this.#consumers.add(consumer);
    return consumer;
  }

  async depth(name: MessageName, route?: string): Promise<QueueDepth | null> {
    const destination = destinationOf(name, route);
    if (isPrivate(destination)) return null;
    const found = this.#queues.get(destination.queue);
    return { ready: found?.ready ?? 0, consumers: found?.takers ?? 0 };
  }

  healthy(): boolean {
    return !this.#closed;
  }

  fault(): null {
    return null;
  }

  serverVersion(): null {
    return null;
  }

  async deadLetterCount(): Promise<number> {
    return this.#deadLetters.count;
  }

  async deadLetters(limit: number): Promise<DeadLetter[]> {
    return this.#deadLetters.list(boundedListLimit(limit));
  }

  async settleDeadLetter(
    id: string,
    action: 'replay' | 'drop',
  ): Promise<'done' | 'gone' | 'unreplayable'> {
    const letter = this.#deadLetters.get(id);
    if (!letter) return 'gone';
    if (action === 'replay') {
      const { name, messageId, body } = letter.item;
      const revived = { name, messageId, body, attempts: 0, redelivered: true };
      const origin = destinationNamed(letter.origin);
      if (!origin || isPrivate(origin)) return 'unreplayable';
      if (this.#closed || !this.#deliver(origin, revived)) {
        throw new BrokerUnavailableError('the broker is closed or the queue is full');
      }
    }
    this.#deadLetters.delete(id);
    return 'done';
  }

  async drain(timeoutMs = 10_000): Promise<void> {
    const stopped = Promise.all([...this.#consumers].map((consumer) => consumer.stop()));
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, timeoutMs);
    await Promise.race([stopped, late.promise]);
    clearTimeout(timer);
    const isFirst = !this.#closed;
    this.#closed = true;
    if (isFirst) await this.#deadLetters.close();
    for (const delay of this.#delayed) delay.cancel();
    this.#delayed.clear();
    this.#queues.clear();
    this.#broadcasts.clear();
  }

  /** False when the queue is full. */
  #deliver({ kind, queue: key }: Destination, item: Item): boolean {
    if (kind === 'broadcast') {
      for (const queue of this.#broadcasts.get(key) ?? []) push(queue, item);
      return true;
    }
    const existing = this.#queues.get(key);
    if (kind === 'inbox') {
      if (existing) push(existing, item);
      return true;
    }
    const queue = existing ?? new ItemQueue(this.#clock.now);
    if (!existing) this.#queues.set(key, queue);
    return push(queue, item);
  }

  #openQueue({ kind, queue: key }: Destination): ItemQueue {
    if (kind === 'broadcast') {
      const queue = new ItemQueue(this.#clock.now);
      const all = this.#broadcasts.get(key) ?? new Set();
      this.#broadcasts.set(key, all.add(queue));
      return queue;
    }
    const queue = this.#queues.get(key) ?? new ItemQueue(this.#clock.now);
    this.#queues.set(key, queue);
    return queue;
  }

  /** Removes a queue that lived as long as its consumer, or is empty. */
  #releaseQueue({ kind, queue: key }: Destination, queue: ItemQueue): void {
    if (kind === 'broadcast') this.#broadcasts.get(key)?.delete(queue);
    else if (queue.takers === 0 && (kind === 'inbox' || queue.ready === 0))
      this.#queues.delete(key);
  }

  #carryOut(origin: Destination, queue: ItemQueue, item: Item, disposition: Disposition): void {
    if (disposition.disposition === 'ack') return;
    if (disposition.disposition === 'dead-letter') {
      this.#bury(origin, item, disposition.reason);
      return;
    }
    const again = { ...item, attempts: item.attempts + 1, redelivered: true };
    const timer = this.#clock.after(disposition.afterMs, () => {
      this.#delayed.delete(timer);
      if (origin.kind === 'broadcast') push(queue, again);
      else this.#deliver(origin, again);
    });
    this.#delayed.add(timer);
  }

  #bury(origin: Destination, item: Item, reason: string): void {
    const { name, messageId, body } = item;
    this.#logger.warn('broker: message dead-lettered', {
      name,
      messageId,
      origin: origin.queue,
      reason,
    });
    const entry = { item: { name, messageId, body }, origin: origin.queue, reason };
    this.#deadLetters.add({ ...entry, at: this.#clock.now() });
  }
}

function push(queue: ItemQueue, item: Item): boolean {
  if (queue.ready >= QUEUE_LENGTH) return false;
  queue.push(item);
  return true;
}
