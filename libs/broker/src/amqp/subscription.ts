import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { Logger } from '@cascade/runtime';
import type { Destination } from '../topology.ts';
import { declareQueue } from './declare.ts';
import type { Names } from './names.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

export interface SubscriptionOptions {
  names: Names;
  destination: Destination;
  prefetch: number;
  logger: Logger;
  onMessage: (message: ConsumeMessage, channel: Channel, queue: string) => void;
  /** What came over the channel can't be acked any more; the server gives it again. */
  onChannelLost: (channel: Channel) => void;
}

/**
 * One AMQP consumer on a channel of its own, which comes back after whatever ends it: a lost
 * connection (`attach` is called again), a channel that the server closed, a deleted queue, an
 * inbox that the server still holds for a connection that has died.
 */
export class Subscription {
  readonly #options: SubscriptionOptions;
  #model: ChannelModel | undefined;
  #channel: Channel | undefined;
  #consumerTag: string | undefined;
  #retryMs = FIRST_RETRY_MS;
  #timer: NodeJS.Timeout | undefined;
  #cancelled = false;

  constructor(options: SubscriptionOptions) {
    this.#options = options;
  }

  /** Subscribes on this connection. Never rejects: what fails is tried again. */
  async attach(model: ChannelModel): Promise<void> {
    this.#model = model;
    this.#stopTimer();
    if (this.#cancelled) return;
    let channel: Channel | undefined;
    try {
      channel = await model.createChannel();
      this.#watch(model, channel);
      await channel.prefetch(this.#options.prefetch);
      await this.#consume(channel);
      this.#retryMs = FIRST_RETRY_MS;
    } catch (error) {
      if (this.#model !== model) return;
      this.#options.logger.warn('queue could not be consumed', {
        queue: this.#options.destination.queue,
        error: (error as Error).message,
      });
      channel?.close().catch(() => {});
      this.#retry(model);
    }
  }

  /** The connection has gone: the next `attach` comes with a new one. */
  detach(): void {
    this.#model = undefined;
    this.#stopTimer();
  }

  /** No message comes after this; the channel stays for acks. */
  async cancel(): Promise<void> {
    this.#cancelled = true;
    this.#stopTimer();
    if (!this.#channel || this.#consumerTag === undefined) return;
    await this.#channel.cancel(this.#consumerTag).catch(() => {});
  }

  /** Closes the channel, which sends the acks that are on their way. */
  async close(): Promise<void> {
    this.#cancelled = true;
    this.#stopTimer();
    await this.#channel?.close().catch(() => {});
  }

  async #consume(channel: Channel): Promise<void> {
    const { names, destination, onMessage } = this.#options;
    const queue = await declareQueue(channel, names, destination);
    const { consumerTag } = await channel.consume(queue, (message) => {
      if (message) onMessage(message, channel, queue);
      // The server ended the consumer, as when the queue was deleted.
      else channel.close().catch(() => {});
    });
    if (this.#cancelled) {
      await channel.close();
      return;
    }
    this.#channel = channel;
    this.#consumerTag = consumerTag;
  }

  #watch(model: ChannelModel, channel: Channel): void {
    channel.on('error', (error) => {
      this.#options.logger.warn('consuming channel failed', {
        queue: this.#options.destination.queue,
        error: error.message,
      });
    });
    channel.on('close', () => {
      if (this.#channel === channel) {
        this.#channel = undefined;
        this.#consumerTag = undefined;
      }
      this.#options.onChannelLost(channel);
      this.#retry(model);
    });
  }

  /** Tries again on the same connection; a newer one has its own attempt. */
  #retry(model: ChannelModel): void {
    if (this.#cancelled || this.#model !== model || this.#timer) return;
    this.#timer = setTimeout(() => void this.attach(model), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
