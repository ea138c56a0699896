import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { MessageName } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import type { Logger } from '@cascade/runtime';
import { Fifo } from '../fifo.ts';
import { hasExpired } from '../item.ts';
import type { Consumer } from '../port.ts';
import { dispositionOf } from '../disposition-of.ts';
import type { Handler } from '../disposition-of.ts';
import { isPrivate } from '../topology.ts';
import type { Destination } from '../topology.ts';
import { declareNonPersistentQueue, declareQueue } from './declare.ts';
import { UnackedEnvelope } from './unacked-envelope.ts';
import { decodeEnvelope } from './envelope.ts';
import type { DecodedItem, ReceivedItem } from './envelope.ts';
import type { Names } from './names.ts';
import type { Outbound } from './outbound.ts';
import { Subscription } from './subscription.ts';

export interface AmqpConsumerOptions {
  names: Names;
  name: MessageName;
  destination: Destination;
  prefetch: number;
  handler: Handler;
  outbound: Outbound;
  logger: Logger;
  onStopped: () => void;
}

/** Pause before an envelope is delivered again while its publishes are refused. */
const REPEAT_PAUSE_MS = 1_000;

interface Waiting {
  envelope: UnackedEnvelope;
  /** Index in the envelope. */
  index: number;
  item: DecodedItem;
}

/**
 * Unpacks envelopes and passes their items to the handler, at most `prefetch` at once. The server
 * counts envelopes and delivers up to `prefetch` of them, so items may wait here.
 */
export class AmqpConsumer implements Consumer {
  readonly #options: AmqpConsumerOptions;
  /** Subscriptions to the destination's queue and to the non-persistent queue beside it. */
  readonly #subscriptions: Subscription[];
  readonly #envelopes = new Set<UnackedEnvelope>();
  readonly #waiting = new Fifo<Waiting>();
  #running = 0;
  #stopping: Promise<void> | undefined;
  #onIdle: (() => void) | undefined;

  constructor(options: AmqpConsumerOptions) {
    this.#options = options;
    const { names, destination, prefetch, logger } = options;
    const { queue, nonPersistent } = destination;
    const shared = {
      noAck: isPrivate(destination),
      prefetch,
      logger,
      onChannelLost: (channel: Channel) => this.#forget(channel),
    };
    this.#subscriptions = [
      new Subscription({
        ...shared,
        name: queue,
        declare: (channel) => declareQueue(channel, names, destination),
        onMessage: (message, channel, from) => this.#receive(message, channel, from),
      }),
    ];
    if (nonPersistent === undefined) return;
    this.#subscriptions.push(
      new Subscription({
        ...shared,
        name: nonPersistent,
        declare: (channel) =>
          declareNonPersistentQueue(channel, names, names.prefix + nonPersistent),
        // A message that this consumer publishes again goes to the stored queue.
        onMessage: (message, channel) =>
          this.#receive(message, channel, names.queue(destination), true),
      }),
    );
  }

  /** See `Broker.refusal`. */
  get refusal(): string | null {
    return this.#subscriptions.map(({ refusal }) => refusal).find((one) => one !== null) ?? null;
  }

  async attach(model: ChannelModel): Promise<void> {
    await Promise.all(this.#subscriptions.map((one) => one.attach(model)));
  }

  detach(): void {
    for (const one of this.#subscriptions) one.detach();
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    await Promise.all(this.#subscriptions.map((one) => one.cancel()));
    this.#leaveToOthers();
    if (this.#running > 0) {
      const idle = Promise.withResolvers<void>();
      this.#onIdle = idle.resolve;
      await idle.promise;
    }
    await Promise.all(this.#subscriptions.map((one) => one.close()));
    this.#options.onStopped();
  }

  #receive(message: ConsumeMessage, channel: Channel, queue: string, nonPersistent = false): void {
    const decoded = decodeEnvelope(message.content);
    const items = 'items' in decoded ? decoded.items : [];
    const envelope = new UnackedEnvelope(message, {
      channel,
      queue,
      items: items.length || 1,
      acked: isPrivate(this.#options.destination),
      nonPersistent,
    });
    if (this.#stopping) {
      envelope.giveBack();
      return;
    }
    this.#envelopes.add(envelope);
    if ('malformed' in decoded)
      void this.#work(envelope, () => this.#bury(envelope, decoded.malformed));
    items.forEach((item, index) => this.#waiting.push({ envelope, index, item }));
    this.#pump();
  }

  #pump(): void {
    while (this.#running < this.#options.prefetch && !this.#stopping) {
      const next = this.#waiting.shift();
      if (!next) return;
      void this.#work(next.envelope, () => this.#handle(next));
    }
  }

  /** Handles one item of an envelope. */
  async #work(envelope: UnackedEnvelope, handle: () => Promise<void>): Promise<void> {
    this.#running += 1;
    envelope.itemBegun();
    try {
      await handle();
      envelope.itemDone('done');
    } catch (error) {
      // Only publishing rejects: the disposition must wait until the broker answers.
      this.#options.logger.warn('broker: disposition not published, message delivered again', {
        error: (error as Error).message,
      });
      await systemClock.sleep(REPEAT_PAUSE_MS);
      envelope.itemDone('repeat');
    }
    if (envelope.finished) this.#envelopes.delete(envelope);
    this.#running -= 1;
    if (this.#running === 0) this.#onIdle?.();
    this.#pump();
  }

  async #handle({ envelope, index, item }: Waiting): Promise<void> {
    const { name, handler, destination, outbound, logger } = this.#options;
    if ('malformed' in item) return this.#bury(envelope, item.malformed, item);
    if (item.name !== name) {
      return this.#bury(envelope, `not a message of this queue: ${item.name}`, item);
    }
    if (hasExpired(item, Date.now())) return;
    if (envelope.mustBeStored) {
      return outbound.again(destination, envelope.queue, { ...item, redelivered: true }, 0);
    }
    const redelivered = item.redelivered || envelope.redelivered;
    const { messageId, attempts } = item;
    const body = item.body as never;
    const delivery = { name, body, messageId, attempts, redelivered };
    const disposition = await dispositionOf(handler, delivery, logger);
    if (disposition.disposition === 'ack' || envelope.lost) return;
    const original = envelope.original(index) as ReceivedItem;
    if (disposition.disposition === 'dead-letter')
      return this.#bury(envelope, disposition.reason, original);
    const again = { ...original, attempts: attempts + 1, redelivered: true };
    await outbound.again(destination, envelope.queue, again, disposition.afterMs);
  }

  /** Dead-letters an item; without one, the whole envelope as it came. */
  #bury(envelope: UnackedEnvelope, reason: string, item?: DecodedItem): Promise<void> {
    const { destination, outbound, logger } = this.#options;
    const origin = destination.queue;
    const ids = item && 'name' in item ? { name: item.name, messageId: item.messageId } : {};
    logger.warn('broker: message dead-lettered', { ...ids, origin, reason });
    return item
      ? outbound.deadItem(origin, item, reason)
      : outbound.deadBytes(origin, envelope.content, reason);
  }

  /** Drops items of a closed channel: the server delivers its unanswered messages again. */
  #forget(channel: Channel): void {
    for (const envelope of this.#envelopes) {
      if (!envelope.cameOver(channel)) continue;
      envelope.lose();
      this.#envelopes.delete(envelope);
    }
    for (const waiting of this.#waiting.takeAll()) {
      if (!waiting.envelope.lost) this.#waiting.push(waiting);
    }
  }

  /** Gives back envelopes that haven't begun; publishes the rest of a begun one again. */
  #leaveToOthers(): void {
    const { destination, outbound } = this.#options;
    const untouched = new Set<UnackedEnvelope>();
    for (const { envelope, item } of this.#waiting.takeAll()) {
      if (isPrivate(destination)) continue;
      if (envelope.untouched) untouched.add(envelope);
      else if ('malformed' in item) {
        void this.#work(envelope, () => this.#bury(envelope, item.malformed, item));
      } else {
        void this.#work(envelope, () => outbound.again(destination, envelope.queue, item, 0));
      }
    }
    for (const envelope of untouched) {
      envelope.giveBack();
      this.#envelopes.delete(envelope);
    }
  }
}
