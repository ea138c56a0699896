import type { Channel } from 'amqplib';
import type { QueueDepth } from '../port.ts';

const NOT_FOUND = 404;

/** Reads the depth of a queue; 0 for an undeclared one. Rejects when the server doesn't answer. */
export async function readDepth(channel: Channel, queue: string): Promise<QueueDepth> {
  try {
    const { messageCount, consumerCount } = await channel.checkQueue(queue);
    return { ready: messageCount, consumers: consumerCount };
  } catch (error) {
    if ((error as { code?: number }).code === NOT_FOUND) return { ready: 0, consumers: 0 };
    throw error;
  }
}
