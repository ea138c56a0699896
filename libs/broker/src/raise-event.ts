import { eventIdOf, type EventFact } from '@cascade/contracts';
import { logFailure, type Logger } from '@cascade/runtime';
import type { Broker } from './port.ts';

/**
 * Time after which sweepers handle a fact whose wake-up should be handled long before. A lost message
 * costs this delay and nothing else.
 */
export const EVENT_GRACE_MS = 10_000;

/**
 * Wakes the webhook emitter for a fact that is stored with its outbox marker. The marker guarantees
 * the event: the emitter's sweeper replaces a lost wake-up. So nobody waits for the message, and no
 * server stores it.
 */
export function createRaiseEvent(parts: { broker: Pick<Broker, 'publish'>; logger: Logger }) {
  return function raise(fact: EventFact): void {
    const messageId = eventIdOf(fact);
    parts.broker
      .publish('event.raised', fact, { messageId, persistent: false })
      .catch((error: unknown) => {
        logFailure(parts.logger, 'event: event.raised not published, the sweeper will raise it', {
          event: messageId,
          error,
        });
      });
  };
}
