import { STATUS_CHANNELS, type EventFact } from '@cascade/contracts';
import type { Endpoint } from '@cascade/store';

type Listening = Readonly<Pick<Endpoint, 'events' | 'devices' | 'state' | 'version'>>;

/** Whether an endpoint subscribes to an event; `send_status` has no device. */
export function selects(endpoint: Listening, fact: EventFact): boolean {
  if (!endpoint.events.includes(fact.kind)) return false;
  if (fact.kind === 'message_status') {
    const channels = STATUS_CHANNELS[endpoint.version ?? 1];
    if (!channels.includes(fact.row.channel)) return false;
  }
  if (fact.kind === 'send_status' || endpoint.devices === undefined) return true;
  return endpoint.devices.includes(fact.row.device);
}

/**
 * Whether an event makes a pending endpoint active: the first message of a linked bot does (SPEC, "States
 * and transitions"). It proves that the bot is linked, which a test of the URL doesn't.
 */
export function activates(endpoint: Listening, fact: EventFact): boolean {
  return (
    endpoint.state === 'pending' &&
    fact.kind === 'incoming_message' &&
    fact.row.channel === 'telegram' &&
    selects(endpoint, fact)
  );
}
