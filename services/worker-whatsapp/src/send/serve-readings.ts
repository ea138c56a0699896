import { ACK, type Broker, type Consumer } from '@cascade/broker';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { Phone } from '../device/phone.ts';

const AT_ONCE = 4;

/**
 * Consumes `reading.asked.whatsapp` of a device: shows its contact that messages were read, and that somebody
 * writes, over the open connection alone. A failure is logged, and the contact sees nothing.
 */
export function serveReadings(
  parts: { broker: Broker; phones: ReadonlyMap<string, Phone>; clock: Clock; logger: Logger },
  device: string,
): Promise<Consumer> {
  const { broker, phones, clock, logger } = parts;
  return broker.consume(
    { name: 'reading.asked.whatsapp', route: device, prefetch: AT_ONCE },
    async ({ body: { to, messages, typing, until } }) => {
      const socket = phones.get(device)?.socket;
      if (clock.now() >= until || !socket) return ACK;
      try {
        const ids = messages.map(({ id }) => id);
        await socket.showReading(toJid(to), ids, typing === true);
      } catch (error) {
        logFailure(logger, 'phone: reading not shown', { device, error });
      }
      return ACK;
    },
  );
}

/** A hidden contact is written to by its own address. */
const toJid = (to: string): string => (to.includes('@') ? to : `${to}@s.whatsapp.net`);
