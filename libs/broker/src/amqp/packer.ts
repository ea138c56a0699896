import { randomUUID } from 'node:crypto';
import { ENVELOPE_BYTES, ENVELOPE_ITEMS } from '../limits.ts';
import type { AmqpAddress } from './address.ts';
import { encodeEnvelope } from './envelope.ts';

/** An outgoing item. */
export interface Outgoing {
  /** The item's JSON. */
  text: string;
  expiresAt?: number;
  settle: (error?: Error) => void;
}

export interface Parcel {
  id: string;
  address: AmqpAddress;
  content: Buffer;
  items: readonly Outgoing[];
  /** Set when every item expires: the message can expire with the last one. */
  expiresAt?: number;
}

/** How long a batched item waits for others. */
const BATCH_MS = 10;

type Gathered = Map<string, { address: AmqpAddress; items: Outgoing[]; bytes: number }>;

/** Packs items of one tick, or of 10 ms, into an envelope per destination. */
export class Packer {
  readonly #send: (parcel: Parcel) => void;
  #tick: Gathered = new Map();
  #batched: Gathered = new Map();

  constructor(send: (parcel: Parcel) => void) {
    this.#send = send;
  }

  add(address: AmqpAddress, item: Outgoing): void {
    if (this.#tick.size === 0) setImmediate(() => this.#flush());
    this.#gather(this.#tick, address, item);
  }

  addBatched(address: AmqpAddress, item: Outgoing): void {
    if (this.#batched.size === 0) setTimeout(() => this.#flushBatched(), BATCH_MS);
    this.#gather(this.#batched, address, item);
  }

  #gather(gathered: Gathered, address: AmqpAddress, item: Outgoing): void {
    const { exchange, routingKey, headers } = address;
    const key = `${exchange} ${routingKey}${headers === undefined ? '' : JSON.stringify(headers)}`;
    const bytes = Buffer.byteLength(item.text);
    const open = gathered.get(key);
    if (!open) {
      gathered.set(key, { address, items: [item], bytes });
      return;
    }
    if (open.items.length >= ENVELOPE_ITEMS || open.bytes + bytes > ENVELOPE_BYTES) {
      this.#send(pack(open.address, open.items));
      open.items = [];
      open.bytes = 0;
    }
    open.items.push(item);
    open.bytes += bytes;
  }

  #flush(): void {
    const tick = this.#tick;
    this.#tick = new Map();
    this.#sendAll(tick);
  }

  #flushBatched(): void {
    const batched = this.#batched;
    this.#batched = new Map();
    this.#sendAll(batched);
  }

  #sendAll(gathered: Gathered): void {
    for (const { address, items } of gathered.values()) this.#send(pack(address, items));
  }
}

function pack(address: AmqpAddress, items: readonly Outgoing[]): Parcel {
  const expiries = items.map((item) => item.expiresAt ?? Infinity);
  const expiresAt = Math.max(...expiries);
  return {
    id: randomUUID(),
    address,
    content: encodeEnvelope(items.map((item) => item.text)),
    items,
    ...(expiresAt === Infinity ? {} : { expiresAt }),
  };
}
