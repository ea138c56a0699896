import type { Channel } from 'amqplib';
import { randomUUID } from 'node:crypto';
import { DEAD_LETTER_AGE_MS, MAX_DEAD_LETTERS, DELIVERIES, QUEUE_LENGTH } from '../limits.ts';
import { DEVICE_QUEUE_EXPIRES_MS, TOPOLOGY } from '../topology.ts';
import type { Destination } from '../topology.ts';
import type { Names } from './names.ts';

const QUORUM = { 'x-queue-type': 'quorum' };

/** Declares what publishing needs: exchanges and the dead-letter queue. */
export async function declareBase(channel: Channel, names: Names): Promise<void> {
  await channel.assertQueue(names.deadQueue, {
    durable: true,
    arguments: {
      ...QUORUM,
      'x-max-length': MAX_DEAD_LETTERS,
      'x-message-ttl': DEAD_LETTER_AGE_MS,
      // Listing a dead letter counts as a delivery; RabbitMQ 4 drops a message after 20 by default.
      'x-delivery-limit': 1_000_000,
    },
  });
  // Queues also dead-letter expired messages. Only messages with too many deliveries are kept.
  await channel.assertExchange(names.deadExchange, 'headers', { durable: true });
  await channel.bindQueue(names.deadQueue, names.deadExchange, '', {
    'x-match': 'all-with-x',
    'x-first-death-reason': 'delivery_limit',
  });
  await channel.assertExchange(names.delayExchange, 'headers', { durable: true });
  await channel.assertExchange(names.laterExchange, 'headers', { durable: true });
  await channel.assertExchange(names.directExchange, 'direct', { durable: true });
  await bindByName(channel, names, names.deadQueue);
  for (const { kind, queue } of Object.values(TOPOLOGY)) {
    if (kind === 'broadcast') {
      await channel.assertExchange(names.prefix + queue, 'fanout', { durable: true });
    }
  }
}

/** Makes a queue reachable by its name also where the default exchange is refused. */
async function bindByName(channel: Channel, names: Names, queue: string): Promise<void> {
  await channel.bindQueue(queue, names.directExchange, queue);
}

/** Declares the queue that a consumer of the destination reads and returns its name. */
export async function declareQueue(
  channel: Channel,
  names: Names,
  destination: Destination,
): Promise<string> {
  const name = names.queue(destination);
  switch (destination.kind) {
    case 'work':
    case 'lane':
    case 'device':
      await channel.assertQueue(name, {
        durable: true,
        arguments: {
          ...QUORUM,
          'x-delivery-limit': DELIVERIES,
          'x-dead-letter-exchange': names.deadExchange,
          'x-max-length': QUEUE_LENGTH,
          'x-overflow': 'reject-publish',
          ...(destination.kind === 'device' ? { 'x-expires': DEVICE_QUEUE_EXPIRES_MS } : {}),
        },
      });
      await bindByName(channel, names, name);
      return name;
    case 'inbox':
      await declarePrivateQueue(channel, name);
      await bindByName(channel, names, name);
      return name;
    case 'broadcast': {
      // A new name each time: after a lost connection the server may keep the old queue for a while.
      const own = `${name}.${randomUUID()}`;
      await declarePrivateQueue(channel, own);
      await channel.bindQueue(own, name, '');
      await bindByName(channel, names, own);
      return own;
    }
  }
}

/** Declares the queue beside the stored one for messages that may be lost. It is durable itself, its messages aren't. */
export async function declareNonPersistentQueue(
  channel: Channel,
  names: Names,
  name: string,
): Promise<string> {
  await channel.assertQueue(name, {
    durable: true,
    arguments: {
      'x-queue-type': 'classic',
      'x-max-length': QUEUE_LENGTH,
      'x-overflow': 'reject-publish',
    },
  });
  await bindByName(channel, names, name);
  return name;
}

/**
 * Declares the queue that holds messages for `ms`, then sends each to the queue of its routing key. Declaring it takes
 * the right to publish to the exchange that it sends them by, and an existing queue keeps its one.
 */
export async function declareDelay(channel: Channel, names: Names, ms: number): Promise<void> {
  const queue = names.isDirect ? names.laterQueue(ms) : names.delayQueue(ms);
  const after = names.exchangeOf('');
  await channel.assertQueue(queue, {
    durable: true,
    arguments: { ...QUORUM, 'x-message-ttl': ms, 'x-dead-letter-exchange': after },
  });
  await channel.bindQueue(queue, names.exchangeOf(names.delayExchange), '', {
    'x-match': 'all',
    delay: ms,
  });
}

export async function declarePrivateQueue(channel: Channel, name: string): Promise<void> {
  await channel.assertQueue(name, {
    durable: false,
    exclusive: true,
    autoDelete: true,
    arguments: { 'x-max-length': QUEUE_LENGTH },
  });
}
