import { ACK, type Broker, type Consumer } from '@cascade/broker';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { LookUpNumbers } from './look-up-numbers.ts';

/** Askings that a phone handles at once. Their lookups share the phone's pace. */
const AT_ONCE = 4;

/** Consumes `numbers.asked` of a device, and tells the gateway what has no new answer. */
export async function serveLookups(
  parts: { broker: Broker; lookUp: LookUpNumbers; clock: Clock; logger: Logger },
  device: string,
): Promise<Consumer> {
  const { broker, lookUp, clock, logger } = parts;
  const leaving = new AbortController();
  const consumer = await broker.consume(
    { name: 'numbers.asked', route: device, prefetch: AT_ONCE },
    async ({ body }) => {
      // Nobody waits any more.
      if (clock.now() >= body.until) return ACK;
      const { asking, reply } = body;
      try {
        const left = await lookUp(body, leaving.signal);
        await broker.publish(
          'numbers.answered',
          { asking, left },
          { messageId: asking, route: reply },
        );
      } catch (error) {
        // The gateway reads what is stored, and asks again where it must.
        logFailure(logger, 'lookups: not answered', { device, asking, error });
      }
      return ACK;
    },
  );
  return {
    stop() {
      leaving.abort();
      return consumer.stop();
    },
  };
}
