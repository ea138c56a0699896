import { ACK, type Delivery, type Disposition } from '@cascade/broker';
import { UnavailableError, type Logger } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';
import type { ContactTurns } from './contact-turns.ts';
import type { FindSetting } from './find-setting.ts';

/**
 * Handles the wake-up of a message. If the store is unavailable, the sweeper finds the message later, so
 * the wake-up is acknowledged. A defect makes it a dead letter, which an operator sees.
 */
export function createReceiveMessage(parts: {
  inbound: Pick<Repositories['inbound'], 'replies'>;
  findSetting: FindSetting;
  turns: ContactTurns;
  logger: Logger;
}) {
  const { inbound, findSetting, turns, logger } = parts;

  return async function receiveMessage({
    body: { message },
  }: Delivery<'message.received'>): Promise<Disposition> {
    try {
      const setting = await findSetting(message);
      // Most devices have no rules, and then no conversation needs to be read.
      if (setting?.rules.length === 0) await inbound.replies.done(message._id);
      else {
        const { account, device, channel, sandbox, from } = message;
        await turns.wake({ account, device, channel, sandbox, contact: from.id });
      }
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      logger.warn('autoreply: message left to the sweeper', { inbound: message._id, error });
    }
    return ACK;
  };
}
