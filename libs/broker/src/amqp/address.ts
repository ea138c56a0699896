import type { Channel } from 'amqplib';
import { delayStep } from '../topology.ts';
import type { Destination } from '../topology.ts';
import { declareBase, declareDelay, declareQueue } from './declare.ts';
import type { Names } from './names.ts';

/** Where and how an AMQP message is published. */
export interface AmqpAddress {
  exchange: string;
  routingKey: string;
  headers?: Readonly<Record<string, string | number>>;
  /** The queue exists as long as its reader: the message is neither stored nor confirmed. */
  transient?: true;
  /**
   * Declares the message's destination after the server returned it as unroutable. Absent where a
   * missing destination is no error.
   */
  declare?: (channel: Channel) => Promise<unknown>;
  /**
   * For a message that the server keeps in memory only: the address when that queue is absent or
   * full.
   */
  stored?: AmqpAddress;
}

export function addressOf(names: Names, destination: Destination): AmqpAddress {
  const name = names.queue(destination);
  if (destination.kind === 'broadcast') return { exchange: name, routingKey: '', transient: true };
  if (destination.kind === 'inbox') return { exchange: '', routingKey: name, transient: true };
  return {
    exchange: '',
    routingKey: name,
    declare: (channel) => declareQueue(channel, names, destination),
  };
}

/** AmqpAddress of the non-persistent queue beside the destination's own; its readers declare it. */
export function nonPersistentAddress(names: Names, destination: Destination): AmqpAddress {
  const stored = addressOf(names, destination);
  const { nonPersistent } = destination;
  if (nonPersistent === undefined) return stored;
  return { exchange: '', routingKey: names.prefix + nonPersistent, stored };
}

/** AmqpAddress that delivers to the queue of this name after the delay. */
export function delayedAddress(names: Names, queue: string, afterMs: number): AmqpAddress {
  const delay = delayStep(afterMs);
  return {
    exchange: names.delayExchange,
    routingKey: queue,
    headers: { delay },
    declare: (channel) => declareDelay(channel, names, delay),
  };
}

/** AmqpAddress of the dead-letter queue; the headers have the message's origin and reason. */
export function deadAddress(names: Names, origin: string, reason: string, at: number): AmqpAddress {
  return {
    exchange: '',
    routingKey: names.deadQueue,
    headers: { 'cascade-origin': origin, 'cascade-reason': reason, 'cascade-at': at },
    declare: (channel) => declareBase(channel, names),
  };
}
