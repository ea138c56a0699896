import type { Channel } from 'amqplib';

const TIMEOUT_MS = 2_000;

/**
 * Closes a channel; resolves when it is closed for any reason, or after two seconds. amqplib's own
 * promise never resolves if the connection ends before the server confirms the close.
 */
export async function closeChannel(channel: Channel): Promise<void> {
  const gone = Promise.withResolvers<void>();
  channel.once('close', gone.resolve);
  const timer = setTimeout(gone.resolve, TIMEOUT_MS);
  await Promise.race([channel.close().catch(() => {}), gone.promise]);
  clearTimeout(timer);
}
