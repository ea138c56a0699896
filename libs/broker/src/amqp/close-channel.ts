import type { Channel } from 'amqplib';

const TIMEOUT_MS = 2_000;

/**
 * Closes a channel; resolves when it is closed, however that came, or after two seconds. What amqplib
 * promises never resolves when the connection goes before the server's last word on the channel: whoever
 * awaited that waited for ever.
 */
export async function closeChannel(channel: Channel): Promise<void> {
  const gone = Promise.withResolvers<void>();
  channel.once('close', gone.resolve);
  const timer = setTimeout(gone.resolve, TIMEOUT_MS);
  await Promise.race([channel.close().catch(() => {}), gone.promise]);
  clearTimeout(timer);
}
