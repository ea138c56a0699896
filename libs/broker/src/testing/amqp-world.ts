import { connect } from 'amqplib';
import { waitFor } from '@cascade/runtime/testing';
import type { Channel, ChannelModel } from 'amqplib';
import { randomUUID } from 'node:crypto';
import { connectAmqp, type AmqpOptions } from '../amqp/amqp-broker.ts';
import { Names } from '../amqp/names.ts';
import type { Broker } from '../port.ts';
import { DELAY_STEPS_MS, destinationOf, LANES, TOPOLOGY } from '../topology.ts';
import type { MessageName } from '@cascade/contracts';
import type { Logger } from '@cascade/runtime';
import type { BrokerHarness } from './harness.ts';

/** Devices whose queues are removed. */
const TEST_DEVICES = ['d1', 'd2', 'd3'];

/** Queues under a prefix of their own on a real RabbitMQ, removed at the end. */
export class AmqpWorld implements BrokerHarness {
  readonly names: Names;
  readonly #url: string;
  readonly #logger: Logger;
  readonly #brokers: Broker[] = [];
  #raw: ChannelModel | undefined;

  constructor(url: string, logger: Logger, prefix = `test-${randomUUID().slice(0, 8)}`) {
    this.names = new Names(`${prefix}.`);
    this.#url = url;
    this.#logger = logger;
  }

  async open(): Promise<Broker> {
    const broker = await this.openAt(this.#url);
    await waitFor(() => broker.healthy(), { what: 'the broker to connect' });
    return broker;
  }

  async reopen(): Promise<Broker> {
    await Promise.all(this.#brokers.splice(0).map((broker) => broker.drain(1_000)));
    return this.open();
  }

  /** Opens a broker that reaches the server by another address; it may not be connected yet. */
  async openAt(
    url: string,
    nodes: Pick<AmqpOptions, 'random' | 'homeEveryMs'> = {},
  ): Promise<Broker> {
    const broker = await connectAmqp({
      ...nodes,
      url,
      prefix: this.names.prefix,
      instance: `test ${this.#brokers.length}`,
      logger: this.#logger,
    });
    this.#brokers.push(broker);
    return broker;
  }

  async rawModel(): Promise<ChannelModel> {
    this.#raw ??= await connect(this.#url);
    return this.#raw;
  }

  /** Opens a plain channel, for acts that the broker doesn't offer. */
  async rawChannel(): Promise<Channel> {
    const channel = await (await this.rawModel()).createChannel();
    channel.on('error', () => {});
    return channel;
  }

  /** Empties the queues; nobody may use them meanwhile. */
  async purge(): Promise<void> {
    let channel = await this.rawChannel();
    // Delays first: their messages move on to the other queues meanwhile.
    for (const queue of this.#queues().toReversed()) {
      try {
        await channel.purgeQueue(queue);
      } catch (error) {
        // Nobody has declared it. The server has closed the channel.
        if ((error as { code?: number }).code !== 404) throw error;
        channel = await this.rawChannel();
      }
    }
    await this.#raw?.close();
    this.#raw = undefined;
  }

  async close(): Promise<void> {
    await Promise.all(this.#brokers.map((broker) => broker.drain(1_000)));
    const channel = await this.rawChannel();
    await Promise.all(this.#queues().map((queue) => channel.deleteQueue(queue)));
    const broadcasts = Object.values(TOPOLOGY).filter(({ kind }) => kind === 'broadcast');
    const exchanges = broadcasts.map(({ queue }) => this.names.prefix + queue);
    await Promise.all(
      [
        this.names.deadExchange,
        this.names.delayExchange,
        this.names.laterExchange,
        this.names.directExchange,
        ...exchanges,
      ].map((exchange) => channel.deleteExchange(exchange)),
    );
    await this.#raw?.close();
  }

  #queues(): string[] {
    const queues = (Object.keys(TOPOLOGY) as MessageName[]).flatMap((name) => {
      const { kind } = TOPOLOGY[name];
      if (kind === 'inbox' || kind === 'broadcast') return [];
      const routes = { work: [undefined], lane: LANES, device: TEST_DEVICES }[kind];
      return routes.flatMap((route) => {
        const { queue, nonPersistent } = destinationOf(name, route);
        return [queue, ...(nonPersistent === undefined ? [] : [nonPersistent])].map(
          (own) => this.names.prefix + own,
        );
      });
    });
    const delays = DELAY_STEPS_MS.flatMap((ms) => [
      this.names.delayQueue(ms),
      this.names.laterQueue(ms),
    ]);
    return [...queues, ...delays, this.names.deadQueue];
  }
}
