import type { Channel } from 'amqplib';
import type { MessageName, Messages } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import type { Logger } from '@cascade/runtime';
import { createItem, hasExpired } from '../item.ts';
import { assertPrefetch, boundedListLimit } from '../limits.ts';
import { BrokerUnavailableError } from '../port.ts';
import type {
  Broker,
  BrokerFault,
  Consumer,
  ConsumeSpec,
  DeadLetter,
  Delivery,
  PublishOptions,
  QueueDepth,
  Disposition,
} from '../port.ts';
import type { Handler } from '../disposition-of.ts';
import { destinationOf, isPrivate } from '../topology.ts';
import { AmqpConsumer } from './amqp-consumer.ts';
import { closeChannel } from './close-channel.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import { listDeadLetters, settleDeadLetter } from './dead-letters.ts';
import { declareBase } from './declare.ts';
import { Names } from './names.ts';
import { Outbound } from './outbound.ts';
import { Publisher } from './publisher.ts';
import { readDepth } from './read-depth.ts';

export interface AmqpOptions extends Pick<ConnectionOptions, 'random' | 'homeEveryMs'> {
  /** One URL per node, separated by commas. */
  url: string;
  /** What connections trust and show; see `ConnectionTls`. */
  tls?: ConnectionOptions['tls'];
  /** Prefix of every name on the server; default `cascade.`. */
  prefix?: string;
  /** Names this process in connections and logs. */
  instance: string;
  logger: Logger;
}

/**
 * Connects to RabbitMQ 3.10 or later. Resolves at once: connections are made, and made again, in the
 * background. Throws TypeError when a URL isn't an AMQP one.
 */
export async function connectAmqp(options: AmqpOptions): Promise<Broker> {
  const broker = new AmqpBroker(options);
  await broker.open();
  return broker;
}

/** Time limit of an operator's query. */
const OPERATION_TIMEOUT_MS = 10_000;

class AmqpBroker implements Broker {
  readonly engine = 'amqp';
  readonly #names: Names;
  readonly #logger: Logger;
  readonly #publisher: Publisher;
  readonly #outbound: Outbound;
  /** For consumers and queries: the server doesn't read the connection of a blocked publisher. */
  readonly #connection: Connection;
  readonly #consumers = new Set<AmqpConsumer>();
  #closing: Promise<void> | undefined;
  #asked: Promise<unknown> = Promise.resolve();

  constructor({ prefix = 'cascade.', ...reached }: AmqpOptions) {
    this.#names = new Names(prefix);
    this.#logger = reached.logger;
    this.#publisher = new Publisher(this.#names, systemClock, reached);
    this.#outbound = new Outbound(this.#names, this.#publisher);
    this.#connection = new Connection({
      ...reached,
      role: 'consuming',
      setUp: async (model) => {
        const channel = await model.createChannel();
        channel.on('error', () => {});
        await declareBase(channel, this.#names);
        await closeChannel(channel);
        for (const consumer of this.#consumers) void consumer.attach(model);
      },
      onLost: () => {
        for (const consumer of this.#consumers) consumer.detach();
      },
    });
  }

  async open(): Promise<void> {
    await Promise.all([this.#publisher.open(), this.#connection.open()]);
  }

  async publish<N extends MessageName>(
    name: N,
    body: Messages[N],
    options: PublishOptions,
  ): Promise<void> {
    const destination = destinationOf(name, options.route);
    const now = Date.now();
    const item = createItem(name, body, options, now);
    if (hasExpired(item, now)) return;
    await this.#outbound.item(destination, item, options);
  }

  async consume<N extends MessageName>(
    spec: ConsumeSpec<N>,
    handler: (delivery: Delivery<N>) => Promise<Disposition>,
  ): Promise<Consumer> {
    const destination = destinationOf(spec.name, spec.route);
    assertPrefetch(spec.prefetch);
    if (this.#closing) throw new BrokerUnavailableError('the broker is closed');
    const consumer = new AmqpConsumer({
      names: this.#names,
      name: spec.name,
      destination,
      prefetch: spec.prefetch,
      handler: handler as Handler,
      outbound: this.#outbound,
      logger: this.#logger,
      onStopped: () => this.#consumers.delete(consumer),
    });
    this.#consumers.add(consumer);
    if (this.#connection.model) await consumer.attach(this.#connection.model);
    return consumer;
  }

  async depth(name: MessageName, route?: string): Promise<QueueDepth | null> {
    const destination = destinationOf(name, route);
    if (isPrivate(destination)) return null;
    const { nonPersistent } = destination;
    const queues = [destination.queue, ...(nonPersistent === undefined ? [] : [nonPersistent])];
    const depths = queues.map((queue) =>
      this.#ask((channel) => readDepth(channel, this.#names.prefix + queue)),
    );
    return Promise.all(depths).then(sumOf, () => null);
  }

  healthy(): boolean {
    return !this.#closing && this.#connection.healthy && this.#publisher.healthy;
  }

  fault(): BrokerFault | null {
    const faults = [this.#publisher.fault, this.#connection.fault];
    const consumed = [...this.#consumers].map(({ refusal }) => refusal);
    const reason = consumed.find((one) => one !== null);
    if (reason !== undefined) faults.push({ kind: 'refused', reason });
    const known = faults.filter((one) => one !== null);
    return known.find(({ kind }) => kind === 'refused') ?? known[0] ?? null;
  }

  serverVersion(): string | null {
    const { product, version } = this.#connection.model?.connection.serverProperties ?? {};
    return version === undefined ? null : `${product ?? 'AMQP'} ${version}`;
  }

  deadLetterCount(): Promise<number | null> {
    return this.#ask((channel) => readDepth(channel, this.#names.deadQueue)).then(
      ({ ready }) => ready,
      () => null,
    );
  }

  deadLetters(limit: number): Promise<DeadLetter[]> {
    return this.#ask((channel) => listDeadLetters(channel, this.#names, boundedListLimit(limit)));
  }

  settleDeadLetter(
    id: string,
    action: 'replay' | 'drop',
  ): Promise<'done' | 'gone' | 'unreplayable'> {
    return this.#ask((channel) =>
      settleDeadLetter(channel, this.#names, this.#outbound, id, action),
    );
  }

  drain(timeoutMs = 10_000): Promise<void> {
    this.#closing ??= this.#drain(timeoutMs);
    return this.#closing;
  }

  async #drain(timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, timeoutMs);
    const stopped = Promise.all([...this.#consumers].map((consumer) => consumer.stop()));
    await Promise.race([stopped, late.promise]);
    clearTimeout(timer);
    await this.#publisher.close(Math.max(0, deadline - Date.now()));
    await this.#connection.close();
  }

  /**
   * Runs one query at a time, each on its own channel: the server closes the channel of a query that it
   * refuses. Rejects with BrokerUnavailableError.
   */
  #ask<T>(question: (channel: Channel) => Promise<T>): Promise<T> {
    const answer = this.#asked.then(() => this.#askNow(question));
    this.#asked = answer.catch(() => {});
    return answer;
  }

  async #askNow<T>(question: (channel: Channel) => Promise<T>): Promise<T> {
    const model = this.#connection.model;
    if (!model) throw new BrokerUnavailableError('not connected');
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new BrokerUnavailableError('the broker does not answer')),
      OPERATION_TIMEOUT_MS,
    );
    let channel: Channel | undefined;
    try {
      channel = await Promise.race([model.createChannel(), late.promise]);
      channel.on('error', () => {});
      return await Promise.race([question(channel), late.promise]);
    } catch (error) {
      if (error instanceof BrokerUnavailableError) throw error;
      throw new BrokerUnavailableError((error as Error).message);
    } finally {
      clearTimeout(timer);
      // When this resolves, messages that the query took are back in their queue.
      if (channel) await closeChannel(channel);
    }
  }
}

/** Depth of a lane: consumers of a lane read each of its queues. */
const sumOf = (depths: readonly QueueDepth[]): QueueDepth => ({
  ready: depths.reduce((sum, { ready }) => sum + ready, 0),
  consumers: Math.max(...depths.map(({ consumers }) => consumers)),
});
