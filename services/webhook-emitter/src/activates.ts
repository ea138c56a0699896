import type { EventFact } from '@cascade/contracts';
import { selects, type SubscribedEndpoint } from './selects.ts';

/**
 * Whether an event makes a pending endpoint active: the first message of a linked bot does (SPEC, "States
 * and transitions"). It proves that the bot is linked, which a test of the URL doesn't.
 */
export function activates(endpoint: SubscribedEndpoint, fact: EventFact): boolean {
  return (
    endpoint.state === 'pending' &&
    fact.kind === 'incoming_message' &&
    fact.row.channel === 'telegram' &&
    selects(endpoint, fact)
  );
}
