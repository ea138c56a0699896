import { callsUntil, ofChannel, snapshotOf } from '@cascade/cascade';
import type { Broker } from '@cascade/broker';
import {
  isChannelWith,
  type Channel,
  type RequestRow,
  type SendRequested,
} from '@cascade/contracts';
import type { Logger } from '@cascade/runtime';
import type { PreparedSend } from './prepare-send.ts';

/** What a channel's worker must know of a prepared send. */
export function sendRequestedOf(
  row: RequestRow,
  channel: Channel,
  prepared: PreparedSend,
): SendRequested {
  const send = ofChannel(row.sends, channel);
  return {
    send: send.id,
    channel,
    lane: row.lane,
    device: send.device,
    to: prepared.to,
    content: prepared.content,
    until: callsUntil(row),
    ...(prepared.block ? { block: prepared.block.id, unitUntil: prepared.block.until } : {}),
    request: snapshotOf(row),
  };
}

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
