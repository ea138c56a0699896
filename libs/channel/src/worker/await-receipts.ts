import { ACK } from '@cascade/broker';
import type { Disposition } from '@cascade/broker';
import type { OutcomeRow } from '@cascade/contracts';
import { keepTryingAnswer } from './keep-trying.ts';
import type { WorkerParts } from './parts.ts';

/**
 * The provider took the message, and its outcome waits for what it tells about it. That it was taken
 * is written down and the send is let go of: the wait is the request's, not this worker's, so it
 * holds no place here and outlives this process. The sweeper inserts the outcome.
 */
export async function awaitReceipts(
  parts: WorkerParts,
  outcome: OutcomeRow,
  until: number,
): Promise<Disposition> {
  const { facts, clock, logger } = parts;
  const { _id, request, account, detail, providerMessageId, messageKey, ms, at } = outcome;
  const row = {
    _id,
    request,
    account,
    ...(detail === undefined ? {} : { detail }),
    ...(providerMessageId === undefined ? {} : { providerMessageId }),
    ...(messageKey === undefined ? {} : { messageKey }),
    ms,
    at,
    until,
  };
  const accepted = await keepTryingAnswer(
    row,
    async (taken) => {
      await facts.accept(taken, clock.now());
      return true;
    },
    parts,
  );
  if (accepted === undefined) {
    logger.error('stopped before it could be stored that a message was accepted', { row });
    return { disposition: 'retry', afterMs: 0 };
  }
  return ACK;
}
