import { IllegalOperationError, type Channel, type ConsumeMessage } from 'amqplib';
import { decodeEnvelope } from './envelope.ts';
import type { DecodedItem } from './envelope.ts';

/** An unanswered AMQP message: acknowledged once each of its items is done. */
export class UnackedEnvelope {
  readonly #message: ConsumeMessage;
  readonly #channel: Channel;
  readonly #items: number;
  readonly #acked: boolean;
  readonly #nonPersistent: boolean;
  /** Name of the queue on the server. */
  readonly queue: string;
  /** True when its items may have been delivered before. */
  readonly redelivered: boolean;
  #begun = 0;
  #done = 0;
  #repeat = false;
  #lost = false;

  constructor(
    message: ConsumeMessage,
    {
      channel,
      queue,
      items,
      acked,
      nonPersistent,
    }: {
      channel: Channel;
      queue: string;
      items: number;
      /** The server waits for no ack: the queue exists as long as its reader. */
      acked: boolean;
      /** The server doesn't store it. */
      nonPersistent: boolean;
    },
  ) {
    this.#message = message;
    this.#channel = channel;
    this.#items = items;
    this.#acked = acked;
    this.#nonPersistent = nonPersistent;
    this.queue = queue;
    this.redelivered =
      message.fields.redelivered || message.properties.headers?.['resent'] !== undefined;
  }

  get content(): Buffer {
    return this.#message.content;
  }

  /**
   * True when an earlier consumer died, perhaps because of the message. Only a stored queue counts
   * deliveries and dead-letters the message in the end.
   */
  get mustBeStored(): boolean {
    return this.#nonPersistent && this.#message.fields.redelivered;
  }

  get untouched(): boolean {
    return this.#begun === 0;
  }

  get finished(): boolean {
    return this.#done === this.#items;
  }

  /** True once its channel is closed: the server delivers the whole envelope again. */
  get lost(): boolean {
    return this.#lost;
  }

  cameOver(channel: Channel): boolean {
    return this.#channel === channel;
  }

  /** The item as it came, even if the handler changed its body. */
  original(index: number): DecodedItem {
    const decoded = decodeEnvelope(this.content);
    const item = 'items' in decoded ? decoded.items[index] : undefined;
    if (!item) throw new Error(`no item ${index} in the envelope`);
    return item;
  }

  itemBegun(): void {
    this.#begun += 1;
  }

  /** Finishes an item. `repeat`: its disposition failed, so the envelope is delivered again. */
  itemDone(outcome: 'done' | 'repeat'): void {
    this.#done += 1;
    if (outcome === 'repeat') this.#repeat = true;
    if (!this.finished) return;
    if (this.#repeat) this.giveBack();
    else this.#answer(() => this.#channel.ack(this.#message));
  }

  /** Returns the envelope to the server for another delivery. */
  giveBack(): void {
    this.#answer(() => this.#channel.nack(this.#message, false, true));
  }

  lose(): void {
    this.#lost = true;
  }

  #answer(send: () => void): void {
    if (this.#lost || this.#acked) return;
    try {
      send();
    } catch (error) {
      // The channel is closed: the server delivers unanswered messages again.
      if (!(error instanceof IllegalOperationError)) throw error;
    }
  }
}
