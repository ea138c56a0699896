import type { Channel } from '@cascade/contracts';
import { enterWork, traced } from '@cascade/runtime';

/**
 * Wraps the handling of a provider's message or receipt in a span. Everything that follows continues
 * the trace: a message keeps its context in its row (`InboundIntake`).
 *
 * @param source.by `post`: a child of the call that brought it. `connection`: a new trace, independent
 *   of the one that opened the connection.
 */
export function tracedReceive<T>(
  source: { channel: Channel; device: string; by: 'post' | 'connection' },
  take: () => Promise<T>,
): Promise<T> {
  const { channel, device, by } = source;
  enterWork(() => ({ intake: `received from ${channel}`, device }));
  return traced(
    `receive ${channel}`,
    {
      kind: 'consumer',
      attributes: { 'cascade.device_id': device },
      ...(by === 'connection' ? { parent: null } : {}),
    },
    take,
  );
}
