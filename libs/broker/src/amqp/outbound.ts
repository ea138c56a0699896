import { randomUUID } from 'node:crypto';
import type { Item } from '../item.ts';
import type { PublishOptions } from '../port.ts';
import { isPrivate } from '../topology.ts';
import type { Destination } from '../topology.ts';
import { addressOf, deadAddress, delayedAddress, nonPersistentAddress } from './address.ts';
import type { AmqpAddress } from './address.ts';
import { encodeEnvelope, encodeItem } from './envelope.ts';
import type { DecodedItem, ReceivedItem } from './envelope.ts';
import type { Names } from './names.ts';
import type { Publisher } from './publisher.ts';

/** Publishes the messages of this process. Everything resolves on the confirm. */
export class Outbound {
  readonly #names: Names;
  readonly #publisher: Publisher;

  constructor(names: Names, publisher: Publisher) {
    this.#names = names;
    this.#publisher = publisher;
  }

  item(
    destination: Destination,
    item: Item,
    { batched = false, persistent = true }: Pick<PublishOptions, 'batched' | 'persistent'> = {},
  ): Promise<void> {
    const address = persistent
      ? addressOf(this.#names, destination)
      : nonPersistentAddress(this.#names, destination);
    return this.#publisher.publish(address, encodeItem(item), {
      expiresAt: item.expiresAt,
      batched,
    });
  }

  /** Publishes a received item to the server's `queue` again. */
  again(
    destination: Destination,
    queue: string,
    item: ReceivedItem,
    afterMs: number,
  ): Promise<void> {
    const text = encodeItem({ ...item, body: JSON.stringify(item.body) });
    const address = this.#againAt(destination, queue, afterMs);
    return this.#publisher.publish(address, text, { expiresAt: item.expiresAt });
  }

  deadItem(origin: string, item: DecodedItem, reason: string): Promise<void> {
    if ('malformed' in item) {
      return this.deadBytes(origin, Buffer.from(JSON.stringify(item.raw)), reason);
    }
    const text = encodeItem({ ...item, body: JSON.stringify(item.body) });
    return this.deadBytes(origin, encodeEnvelope([text]), reason);
  }

  deadBytes(origin: string, content: Buffer, reason: string): Promise<void> {
    const address = deadAddress(this.#names, origin, reason, Date.now());
    return this.#publisher.publishRaw(randomUUID(), address, content);
  }

  #againAt(destination: Destination, queue: string, afterMs: number): AmqpAddress {
    if (afterMs > 0) return delayedAddress(this.#names, queue, afterMs);
    if (isPrivate(destination)) return { exchange: '', routingKey: queue, transient: true };
    return addressOf(this.#names, destination);
  }
}
