import { guardListener } from '@cascade/runtime';
import type { Channel, ChannelModel, ConfirmChannel } from 'amqplib';
import type { Clock, Logger, Timer } from '@cascade/runtime';
import { BrokerUnavailableError, type BrokerFault } from '../port.ts';
import type { AmqpAddress } from './address.ts';
import { Connection } from './connection.ts';
import type { ConnectionOptions } from './connection.ts';
import { DeclarationChannel } from './declaration-channel.ts';
import { declareBase } from './declare.ts';
import type { Names } from './names.ts';
import { proveWay } from './prove-way.ts';
import { Packer } from './packer.ts';
import type { Parcel } from './packer.ts';
import { Unconfirmed } from './unconfirmed.ts';

/** How long a publish waits for its confirm, over any number of connections. */
const CONFIRM_TIMEOUT_MS = 15_000;
const RESEND_MS = 500;
/** RabbitMQ tells of an alarm only a connection that publishes: an idle one publishes this often. */
const KNOCK_MS = 10_000;
/** How often missing destinations of a message are declared before it fails. */
const DECLARATIONS = 3;
/** Longest expiration that RabbitMQ takes. */
const MAX_EXPIRATION_MS = 2 ** 32 - 1;

/** Routing key to which nothing is bound. */
const KNOCK = 'knock';

interface Pending {
  parcel: Parcel;
  giveUpAt: number;
  /** `waiting` parcels are sent when the channel has room. */
  state: 'waiting' | 'sent' | 'declaring';
  /** An earlier send had no answer: the message may have arrived. */
  mayBeThere: boolean;
  /** The server returned it as unroutable; the confirm follows. */
  returned: boolean;
  declarations: number;
  lastError: string;
}

/**
 * Publishes with confirms on its own connection. Unconfirmed messages of a lost connection are sent
 * again on the next one: messages are wake-ups, so repeating them is harmless. Messages to one gateway (`gateway.replies`) are
 * not confirmed: confirm and ack cost a single sync send a twentieth of its CPU and prove nothing,
 * because the server also confirms a message that can't be routed.
 */
export class Publisher {
  readonly #names: Names;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #connection: Connection;
  readonly #packer: Packer;
  /** In publishing order. */
  readonly #pending = new Map<string, Pending>();
  #channel: ConfirmChannel | undefined;
  /** Channel without confirms. */
  #plain: Channel | undefined;
  readonly #declarations = new DeclarationChannel();
  readonly #unconfirmed = new Unconfirmed();
  #watching: Timer | undefined;
  #knocking: Timer | undefined;
  #closed = false;

  constructor(names: Names, clock: Clock, options: Omit<ConnectionOptions, 'role' | 'setUp'>) {
    this.#names = names;
    this.#clock = clock;
    this.#logger = options.logger;
    this.#packer = new Packer((parcel) => this.#accept(parcel));
    this.#connection = new Connection({
      ...options,
      role: 'publishing',
      setUp: (model) => this.#setUp(model),
      onUnblocked: () => this.#sendWaiting(),
    });
  }

  open(): Promise<void> {
    return this.#connection.open();
  }

  /** See `Broker.fault`. */
  get fault(): BrokerFault | null {
    return (
      this.#connection.fault ??
      (this.#channel === undefined ? { kind: 'away', reason: 'the connection is set up' } : null)
    );
  }

  get healthy(): boolean {
    return this.#connection.healthy && this.#channel !== undefined;
  }

  /** Publishes an item in an envelope; resolves on the confirm, or when a non-persistent one was written. */
  publish(
    address: AmqpAddress,
    text: string,
    { expiresAt, batched = false }: { expiresAt?: number | undefined; batched?: boolean } = {},
  ): Promise<void> {
    return this.#reserve(text.length, (settle) => {
      const item = { text, settle, ...(expiresAt === undefined ? {} : { expiresAt }) };
      if (batched) this.#packer.addBatched(address, item);
      else this.#packer.add(address, item);
    });
  }

  /** Publishes an AMQP message with exactly these bytes. */
  publishRaw(id: string, address: AmqpAddress, content: Buffer): Promise<void> {
    return this.#reserve(content.length, (settle) =>
      this.#accept({ id, address, content, items: [{ text: '', settle }] }),
    );
  }

  /** Waits at most this long for confirms, rejects the rest and closes. */
  async close(timeoutMs: number): Promise<void> {
    await this.#unconfirmed.whenEmpty(timeoutMs);
    this.#closed = true;
    this.#watching?.cancel();
    this.#knocking?.cancel();
    for (const pending of this.#pending.values()) this.#settle(pending, 'the broker is closed');
    await this.#connection.close();
  }

  #reserve(bytes: number, begin: (settle: (error?: Error) => void) => void): Promise<void> {
    if (this.#closed) return Promise.reject(new BrokerUnavailableError('the broker is closed'));
    return this.#unconfirmed.add(bytes, begin);
  }

  #accept(parcel: Parcel): void {
    const pending: Pending = {
      parcel,
      giveUpAt: this.#clock.now() + CONFIRM_TIMEOUT_MS,
      state: 'waiting',
      mayBeThere: false,
      returned: false,
      declarations: 0,
      lastError: 'the broker does not answer',
    };
    this.#pending.set(parcel.id, pending);
    if (this.#closed) {
      this.#settle(pending, 'the broker is closed');
      return;
    }
    this.#watching ??= this.#clock.after(RESEND_MS, () => this.#watch());
    this.#send(pending);
  }

  #settle(pending: Pending, failure?: string): void {
    if (!this.#pending.delete(pending.parcel.id)) return;
    const error = failure === undefined ? undefined : new BrokerUnavailableError(failure);
    for (const item of pending.parcel.items) item.settle(error);
  }

  #send(pending: Pending): void {
    const channel = this.#channel;
    const plain = this.#plain;
    if (!channel || !plain || this.#connection.blocked) return;
    const { parcel } = pending;
    const { address, expiresAt } = parcel;
    const expiresInMs = expiresAt === undefined ? undefined : expiresAt - this.#clock.now();
    if (expiresInMs !== undefined && expiresInMs <= 0) {
      this.#settle(pending);
      return;
    }
    const expiration =
      expiresInMs === undefined
        ? {}
        : { expiration: Math.min(Math.ceil(expiresInMs), MAX_EXPIRATION_MS) };
    const exchange = this.#names.exchangeOf(address.exchange);
    pending.state = 'sent';
    pending.returned = false;
    try {
      if (address.transient) {
        plain.publish(exchange, address.routingKey, parcel.content, expiration);
        this.#settle(pending);
        return;
      }
      channel.publish(
        exchange,
        address.routingKey,
        parcel.content,
        {
          messageId: parcel.id,
          contentType: 'application/json',
          persistent: address.stored === undefined,
          mandatory: (address.stored ?? address).declare !== undefined,
          headers: { ...address.headers, ...(pending.mayBeThere ? { resent: 1 } : {}) },
          ...expiration,
        },
        (error: Error | null) => this.#answered(pending, error),
      );
    } catch (error) {
      // The channel has just closed: the next one sends the message.
      this.#postpone(pending, error as Error);
    }
  }

  #answered(pending: Pending, error: Error | null): void {
    if (!this.#pending.has(pending.parcel.id)) return;
    const { stored } = pending.parcel.address;
    if (stored && (error || pending.returned)) {
      pending.parcel = { ...pending.parcel, address: stored };
    }
    if (error) {
      pending.mayBeThere = true;
      this.#postpone(pending, error);
    } else if (!pending.returned) {
      this.#settle(pending);
    } else if (stored) {
      pending.state = 'waiting';
      this.#send(pending);
    } else {
      void this.#declareFor(pending);
    }
  }

  #postpone(pending: Pending, error: Error): void {
    pending.state = 'waiting';
    pending.lastError = error.message;
  }

  /** Declares the destination that the server reported missing, then sends again. */
  async #declareFor(pending: Pending): Promise<void> {
    const { declare } = pending.parcel.address;
    pending.declarations += 1;
    if (!declare || pending.declarations > DECLARATIONS) {
      this.#settle(pending, 'the broker has no queue for the message');
      return;
    }
    pending.state = 'declaring';
    try {
      await declare(await this.#declarations.get(this.#connection.model));
    } catch (error) {
      this.#logger.error('broker: queue not declared', {
        queue: pending.parcel.address.routingKey,
        error: (error as Error).message,
      });
      this.#postpone(pending, error as Error);
      return;
    }
    pending.state = 'waiting';
    if (this.#pending.has(pending.parcel.id)) this.#send(pending);
  }

  async #setUp(model: ChannelModel): Promise<void> {
    this.#declarations.forget();
    const [channel, plain] = await Promise.all([
      model.createConfirmChannel(),
      model.createChannel(),
    ]);
    channel.on(
      'return',
      guardListener('publisher: return', (message) => {
        const pending = this.#pending.get(String(message.properties.messageId));
        if (pending) pending.returned = true;
      }),
    );
    for (const one of [channel, plain]) {
      one.on(
        'error',
        guardListener('publisher: error', (error) =>
          this.#logger.error('broker: publishing channel failed', { error: error.message }),
        ),
      );
      one.on(
        'close',
        guardListener('publisher: close', () => {
          if (this.#channel !== channel) return;
          this.#channel = undefined;
          this.#plain = undefined;
          // A connection without its channels is useless: the next one opens them again.
          model.close().catch(() => {});
        }),
      );
    }
    await declareBase(channel, this.#names);
    await proveWay(model, this.#names, () => this.#connection.blocked);
    this.#channel = channel;
    this.#plain = plain;
    this.#sendWaiting();
    this.#knockLater();
  }

  /** Publishes an empty message that no queue gets, so that an alarm is known before a send needs the broker. */
  #knockLater(): void {
    this.#knocking?.cancel();
    if (this.#closed) return;
    this.#knocking = this.#clock.after(KNOCK_MS, () => {
      if (!this.#connection.blocked) {
        try {
          this.#plain?.publish(this.#names.directExchange, KNOCK, Buffer.alloc(0));
        } catch {
          // The channel has just closed; the next connection knocks again.
        }
      }
      this.#knockLater();
    });
  }

  #sendWaiting(): void {
    for (const pending of this.#pending.values()) {
      if (pending.state === 'waiting') this.#send(pending);
    }
  }

  /** Checks time limits while messages await their confirms. */
  #watch(): void {
    this.#watching = undefined;
    const now = this.#clock.now();
    for (const pending of this.#pending.values()) {
      if (now >= pending.giveUpAt) this.#settle(pending, pending.lastError);
    }
    if (this.#pending.size === 0) return;
    this.#sendWaiting();
    this.#watching = this.#clock.after(RESEND_MS, () => this.#watch());
  }
}
