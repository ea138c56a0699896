import type { Channel } from '@cascade/contracts';
import { traced } from '@cascade/runtime';

/**
 * Takes what a provider tells as a span, which all that comes of it goes on from: a message keeps its
 * context in its row (`InboundIntake`).
 *
 * @param source.by `post`: below the call that it came by. `connection`: it begins a trace, whatever
 *   the connection was opened for.
 */
export function tracedReceive<T>(
  source: { channel: Channel; device: string; by: 'post' | 'connection' },
  take: () => Promise<T>,
): Promise<T> {
  const { channel, device, by } = source;
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
