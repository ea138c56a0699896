import { STATUS_CHANNELS, type EventFact } from '@cascade/contracts';
import type { Endpoint } from '@cascade/store';

export type SubscribedEndpoint = Readonly<
  Pick<Endpoint, 'events' | 'devices' | 'state' | 'version'>
>;

/** Whether an endpoint subscribes to an event; events of the account have no device. */
export function selects(endpoint: SubscribedEndpoint, fact: EventFact): boolean {
  if (!endpoint.events.includes(fact.kind)) return false;
  if (fact.kind === 'message_status') {
    const channels = STATUS_CHANNELS[endpoint.version ?? 1];
    if (!channels.includes(fact.row.channel)) return false;
  }
  if (!('device' in fact.row) || endpoint.devices === undefined) return true;
  return endpoint.devices.includes(fact.row.device);
}
