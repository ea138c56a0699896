import type { Broker } from '@cascade/broker';
import { isChannelWith, type SendRequested } from '@cascade/contracts';
import type { Logger } from '@cascade/runtime';

/**
 * Asks a channel's worker for the call of a prepared send. Nobody waits for the broker: a message
 * that is lost is asked for again by the sweeper.
 */
export function createAskForCall(parts: {
  broker: Pick<Broker, 'publish'>;
  clock: { now(): number };
  logger: Logger;
}) {
  const { broker, clock, logger } = parts;
  return function askForCall(message: SendRequested, { persistent = true } = {}): void {
    const { send, channel, device, lane, until } = message;
    broker
      .publish(`send.requested.${channel}`, message, {
        messageId: `send-${send}`,
        route: isChannelWith(channel, 'delivery', 'device') ? device : lane,
        expiresInMs: Math.max(1, until - clock.now()),
        persistent,
      })
      .catch((error: unknown) => {
        logger.warn('a send could not be asked for; the sweeper will', { send, error });
      });
  };
}
