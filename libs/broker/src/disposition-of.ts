import type { MessageName } from '@cascade/contracts';
import { REASON_LENGTH, RETRIES, RETRY_DELAY_MS } from './limits.ts';
import { enterWork, redactBeginning, type Logger, type Work } from '@cascade/runtime';
import type { Delivery, Disposition } from './port.ts';

/** Characters of what a handler threw that are read. */
const MAX_READ = 8_192;

export type Handler = (delivery: Delivery<MessageName>) => Promise<Disposition>;

/**
 * Calls the handler and returns a valid disposition. A throw is logged with its stack; a throw or an
 * invalid answer becomes a dead letter; delays and the number of retries are bounded.
 */
export async function dispositionOf(
  handler: Handler,
  delivery: Delivery<MessageName>,
  logger: Logger,
): Promise<Disposition> {
  let disposition: Disposition;
  enterWork(() => workOf(delivery));
  try {
    disposition = await handler(delivery);
  } catch (error) {
    const { name: message, messageId } = delivery;
    logger.error('broker: message handler threw', { message, messageId, error });
    return deadLetter(`handler threw: ${redactBeginning(String(error), MAX_READ)}`);
  }
  switch (disposition?.disposition) {
    case 'ack':
      return disposition;
    case 'retry':
      if (delivery.attempts >= RETRIES) return deadLetter(`retried ${RETRIES} times`);
      return { disposition: 'retry', afterMs: boundedDelay(disposition.afterMs) };
    case 'dead-letter':
      return deadLetter(String(disposition.reason));
    default:
      return deadLetter('handler gave no disposition');
  }
}

/** Names the message and whose it is. */
function workOf({ name, body }: Delivery<MessageName>): Work {
  const { account, device } = body as { account?: unknown; device?: unknown };
  return {
    intake: `message ${name}`,
    ...(typeof account === 'string' ? { account } : {}),
    ...(typeof device === 'string' ? { device } : {}),
  };
}

function deadLetter(reason: string): Disposition {
  return { disposition: 'dead-letter', reason: reason.slice(0, REASON_LENGTH) };
}

function boundedDelay(afterMs: number): number {
  return afterMs > 0 ? Math.min(Math.ceil(afterMs), RETRY_DELAY_MS) : 0;
}
