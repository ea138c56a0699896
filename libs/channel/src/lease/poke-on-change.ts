import { ACK } from '@cascade/broker';
import type { Broker, Consumer } from '@cascade/broker';

/** Tells of each device whose record was changed, at any instance: its keeper looks at once. */
export function pokeOnChange(broker: Broker, poke: (device: string) => void): Promise<Consumer> {
  return broker.consume({ name: 'cache.invalidated', prefetch: 100 }, ({ body }) => {
    if (body.kind === 'device') poke(body.id);
    return Promise.resolve(ACK);
  });
}
