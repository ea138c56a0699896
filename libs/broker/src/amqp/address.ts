import type { Channel } from 'amqplib';
import { delayStep } from '../topology.ts';
import type { Destination } from '../topology.ts';
import { declareBase, declareDelay, declareQueue } from './declare.ts';
import type { Names } from './names.ts';

/** Where and how an AMQP message is published. */
export interface Address {
  exchange: string;
  routingKey: string;
  headers?: Readonly<Record<string, string | number>>;
  /** To a queue that lives and dies with its reader: neither stored nor confirmed. */
  transient?: true;
  /**
   * Makes what the message is to be routed to, when the server returned it as unroutable. Absent
   * where nobody there is no error.
   */
  declare?: (channel: Channel) => Promise<unknown>;
  /** The server keeps it in memory only. Where it has no such queue, or no room, it goes here. */
  stored?: Address;
}

export function addressOf(names: Names, destination: Destination): Address {
  const name = names.queue(destination);
  if (destination.kind === 'broadcast') return { exchange: name, routingKey: '', transient: true };
  if (destination.kind === 'inbox') return { exchange: '', routingKey: name, transient: true };
  return {
    exchange: '',
    routingKey: name,
    declare: (channel) => declareQueue(channel, names, destination),
  };
}

/** The queue beside the destination's own that stores nothing; its readers declare it. */
export function nonPersistentAddress(names: Names, destination: Destination): Address {
  const stored = addressOf(names, destination);
  const { nonPersistent } = destination;
  if (nonPersistent === undefined) return stored;
  return { exchange: '', routingKey: names.prefix + nonPersistent, stored };
}

/** To the queue of this name, after the delay. */
export function delayedAddress(names: Names, queue: string, afterMs: number): Address {
  const delay = delayStep(afterMs);
  return {
    exchange: names.delayExchange,
    routingKey: queue,
    headers: { delay },
    declare: (channel) => declareDelay(channel, names, delay),
  };
}

/** The dead-letter queue; the headers say where the message came from and why it is there. */
export function deadAddress(names: Names, origin: string, reason: string, at: number): Address {
  return {
    exchange: '',
    routingKey: names.deadQueue,
    headers: { 'cascade-origin': origin, 'cascade-reason': reason, 'cascade-at': at },
    declare: (channel) => declareBase(channel, names),
  };
}
