import type { Broker } from '@cascade/broker';
import { eventIdOf, type EventFact } from '@cascade/contracts';
import type { Logger } from '@cascade/runtime';

/**
 * Wakes the webhook emitter up for a fact that is stored with its mark. The mark is the promise: a
 * wake-up that goes missing is made up for by the emitter's sweeper, so nobody waits for this one,
 * and no server stores it.
 */
export function createRaise(parts: { broker: Pick<Broker, 'publish'>; logger: Logger }) {
  return function raise(fact: EventFact): void {
    const messageId = eventIdOf(fact);
    parts.broker
      .publish('event.raised', fact, { messageId, persistent: false })
      .catch((error: unknown) => {
        parts.logger.warn('an event waits for the sweeper', { event: messageId, error });
      });
  };
}

export type Raise = ReturnType<typeof createRaise>;
