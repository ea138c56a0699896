import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { systemClock, guardListener, ToldReasons } from '@cascade/runtime';
import type { Logger } from '@cascade/runtime';
import { closeChannel } from './close-channel.ts';
import { refusalOf } from './refusal-of.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

export interface SubscriptionOptions {
  /** For logs. */
  name: string;
  /** Declares the queue and returns its name on the server. */
  declare: (channel: Channel) => Promise<string>;
  /** The server expects no acks. */
  noAck: boolean;
  prefetch: number;
  logger: Logger;
  onMessage: (message: ConsumeMessage, channel: Channel, queue: string) => void;
  /** Messages of the channel can't be acked any more; the server delivers them again. */
  onChannelLost: (channel: Channel) => void;
}

/**
 * One AMQP consumer on its own channel. Resubscribes after a lost connection (`attach` is called
 * again), a closed channel or a deleted queue, and retries an inbox that the server still holds for a
 * dead connection.
 */
export class Subscription {
  readonly #options: SubscriptionOptions;
  #attached: { model: ChannelModel; taking: Promise<void>; left: AbortController } | undefined;
  #live: { channel: Channel; consumerTag: string } | undefined;
  #cancelled = false;
  #refusal: string | null = null;

  constructor(options: SubscriptionOptions) {
    this.#options = options;
  }

  /** Why the server doesn't let this user read the queue, in its own words; null when it does. */
  get refusal(): string | null {
    return this.#refusal;
  }

  /** Subscribes on this connection until it ends. Resolves once it consumes, is refused, or was stopped. */
  attach(model: ChannelModel): Promise<void> {
    if (this.#cancelled) return Promise.resolve();
    if (this.#attached?.model === model) return this.#attached.taking;
    this.detach();
    const taking = Promise.withResolvers<void>();
    const left = new AbortController();
    left.signal.addEventListener('abort', () => taking.resolve(), { once: true });
    this.#attached = { model, taking: taking.promise, left };
    void this.#stay(model, left.signal, taking.resolve);
    return taking.promise;
  }

  /** Forgets a lost connection: the next `attach` has a new one. */
  detach(): void {
    this.#attached?.left.abort();
    this.#attached = undefined;
  }

  /** Stops deliveries; the channel stays open for acks. */
  async cancel(): Promise<void> {
    this.#cancelled = true;
    this.detach();
    await this.#live?.channel.cancel(this.#live.consumerTag).catch(() => {});
  }

  /** Closes the channel, which flushes pending acks. */
  async close(): Promise<void> {
    if (this.#live) await closeChannel(this.#live.channel);
  }

  async #stay(model: ChannelModel, left: AbortSignal, onTaking: () => void): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    const told = new ToldReasons();
    while (!left.aborted) {
      let channel: Channel | undefined;
      try {
        channel = await model.createChannel();
        const closed = this.#watch(channel);
        await this.#consume(channel);
        if (left.aborted) break;
        this.#refusal = null;
        onTaking();
        retryMs = FIRST_RETRY_MS;
        told.clear();
        await closed;
      } catch (error) {
        channel?.close().catch(() => {});
        if (left.aborted) return;
        const { message } = error as Error;
        this.#refusal = refusalOf(error as Error);
        // A process that is refused one queue starts, and says so.
        if (this.#refusal !== null) onTaking();
        const level = told.isDue(message, Date.now()) ? 'warn' : 'debug';
        const { logger, name } = this.#options;
        logger[level]('broker: queue not consumed', { queue: name, error: message });
      }
      await systemClock.sleep(retryMs, left).catch(() => {});
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    }
  }

  async #consume(channel: Channel): Promise<void> {
    const { declare, noAck, prefetch, onMessage } = this.#options;
    await channel.prefetch(prefetch);
    const queue = await declare(channel);
    const take = (message: ConsumeMessage | null) => {
      if (message) onMessage(message, channel, queue);
      // The server ended the consumer, for example because the queue was deleted.
      else channel.close().catch(() => {});
    };
    const { consumerTag } = await channel.consume(queue, take, { noAck });
    if (this.#cancelled) await closeChannel(channel);
    else this.#live = { channel, consumerTag };
  }

  /** Resolves when the channel has closed. */
  #watch(channel: Channel): Promise<void> {
    channel.on(
      'error',
      guardListener('subscription: error', (error) => {
        this.#options.logger.warn('broker: consuming channel failed', {
          queue: this.#options.name,
          error: error.message,
        });
      }),
    );
    return new Promise((resolve) => {
      channel.on(
        'close',
        guardListener('subscription: close', () => {
          if (this.#live?.channel === channel) this.#live = undefined;
          this.#options.onChannelLost(channel);
          resolve();
        }),
      );
    });
  }
}
