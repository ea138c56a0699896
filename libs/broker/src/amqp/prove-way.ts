import { randomUUID } from 'node:crypto';
import { guardListener } from '@cascade/runtime';
import type { ChannelModel, ConsumeMessage } from 'amqplib';
import { closeChannel } from './close-channel.ts';
import { declarePrivateQueue } from './declare.ts';
import type { Names } from './names.ts';

const TIMEOUT_MS = 10_000;
const ACCESS_REFUSED = 403;

type Outcome = 'arrived' | 'blocked' | 'late' | { ended: Error };

/**
 * Sends a message the whole way, to a queue of its own and back, and notes in `names` by which exchange queues are
 * reached: the default one, which earlier versions use and read, or, where the user's rights exclude it, our own. Throws
 * the server's own reason where neither is allowed. While the server takes no publishes, nothing is known: everything stays as it was.
 */
export async function proveWay(
  model: ChannelModel,
  names: Names,
  isBlocked: () => boolean,
): Promise<void> {
  const reader = await model.createChannel();
  reader.on('error', () => {});
  const arrived = new Map<string, () => void>();
  try {
    const queue = `${names.prefix}probe.${randomUUID()}`;
    await declarePrivateQueue(reader, queue);
    await reader.bindQueue(queue, names.directExchange, queue);
    const take = guardListener('prove way: message', (message: ConsumeMessage | null) => {
      if (message) arrived.get(message.fields.exchange)?.();
    });
    await reader.consume(queue, take, { noAck: true });
    for (const exchange of ['', names.directExchange]) {
      const came = new Promise<void>((resolve) => arrived.set(exchange, resolve));
      const outcome = await publishOnce(model, { exchange, queue, came, isBlocked });
      if (outcome === 'blocked') return;
      if (outcome === 'arrived') {
        names.isDirect = exchange !== '';
        return;
      }
      if (outcome === 'late') throw new Error(`no message arrived within ${TIMEOUT_MS / 1_000} s`);
      const { code } = outcome.ended as Error & { code?: number };
      if (code !== ACCESS_REFUSED || exchange !== '') throw outcome.ended;
    }
  } finally {
    await closeChannel(reader);
  }
}

/** Publishes on a channel of its own, which a refusal closes. */
async function publishOnce(
  model: ChannelModel,
  {
    exchange,
    queue,
    came,
    isBlocked,
  }: { exchange: string; queue: string; came: Promise<void>; isBlocked: () => boolean },
): Promise<Outcome> {
  const channel = await model.createChannel();
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const end = (ended: Error) => resolve({ ended });
  const blocked = guardListener('prove way: blocked', () => resolve('blocked'));
  channel.on('error', guardListener('prove way: error', end));
  channel.on(
    'close',
    guardListener('prove way: close', () => end(new Error('the connection was lost'))),
  );
  model.on('blocked', blocked);
  const timer = setTimeout(() => resolve(isBlocked() ? 'blocked' : 'late'), TIMEOUT_MS);
  void came.then(() => resolve('arrived'));
  try {
    channel.publish(exchange, queue, Buffer.alloc(0));
    return await promise;
  } finally {
    clearTimeout(timer);
    model.off('blocked', blocked);
    await closeChannel(channel);
  }
}
