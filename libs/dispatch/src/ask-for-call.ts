import { callsUntil, ofChannel, snapshotOf } from '@cascade/cascade';
import type { Broker } from '@cascade/broker';
import type { Channel, RequestRow } from '@cascade/contracts';
import type { Logger } from '@cascade/runtime';
import { BLOCK_GRACE_MS } from '@cascade/store';
import type { PreparedSend } from './prepare-send.ts';

/**
 * Asks a channel's worker for the call of a prepared send. Nobody waits for the broker: a message
 * that is lost is asked for again by the sweeper.
 */
export function createAskForCall(parts: {
  broker: Broker;
  clock: { now(): number };
  logger: Logger;
}) {
  const { broker, clock, logger } = parts;
  return function askForCall(row: RequestRow, channel: Channel, prepared: PreparedSend): void {
    const send = ofChannel(row.sends, channel);
    if (prepared.note !== undefined) {
      logger.info('target converted', { request: row._id, send: send.id, note: prepared.note });
    }
    const last = callsUntil(row);
    const until = prepared.block ? Math.min(last, prepared.block.until + BLOCK_GRACE_MS) : last;
    broker
      .publish(
        `send.requested.${channel}`,
        {
          send: send.id,
          channel,
          lane: row.lane,
          device: send.device,
          to: prepared.to,
          content: prepared.content,
          until,
          ...(prepared.block ? { block: prepared.block.id } : {}),
          request: snapshotOf(row),
        },
        {
          messageId: `send-${send.id}`,
          route: channel === 'whatsapp' ? send.device : row.lane,
          expiresInMs: Math.max(1, until - clock.now()),
        },
      )
      .catch((error: unknown) => {
        logger.warn('a send could not be asked for; the sweeper will', { send: send.id, error });
      });
  };
}
