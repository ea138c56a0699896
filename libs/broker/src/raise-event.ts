import { eventIdOf, type EventFact } from '@cascade/contracts';
import { logFailure, type Logger } from '@cascade/runtime';
import type { Broker } from './port.ts';

/**
 * A fact's wake-up has been dealt with long before this; sweepers look at the fact from then on, so
 * a lost message costs this much time and nothing else.
 */
export const EVENT_GRACE_MS = 10_000;

/**
 * Wakes the webhook emitter up for a fact that is stored with its mark. The mark is the promise: a
 * wake-up that goes missing is made up for by the emitter's sweeper, so nobody waits for this one,
 * and no server stores it.
 */
export function createRaiseEvent(parts: { broker: Pick<Broker, 'publish'>; logger: Logger }) {
  return function raise(fact: EventFact): void {
    const messageId = eventIdOf(fact);
    parts.broker
      .publish('event.raised', fact, { messageId, persistent: false })
      .catch((error: unknown) => {
        logFailure(parts.logger, 'an event waits for the sweeper', { event: messageId, error });
      });
  };
}
