import { ACK } from '@cascade/broker';
import type { Disposition } from '@cascade/broker';
import type { AcceptanceRow, OutcomeRow, RequestSnapshot } from '@cascade/contracts';
import { keepTryingAnswer } from './keep-trying.ts';
import type { WorkerParts } from './parts.ts';

/** Until when receipts are awaited, and what they must prove. */
interface Terms extends Pick<AcceptanceRow, 'until'> {
  success?: AcceptanceRow['success'] | undefined;
  goal?: AcceptanceRow['goal'] | undefined;
}

/**
 * Stores that the provider accepted a message whose outcome waits for receipts, and acknowledges the
 * send: the wait needs no process and outlives this one. The sweeper inserts the outcome.
 */
export async function awaitReceipts(
  parts: WorkerParts,
  request: RequestSnapshot,
  outcome: OutcomeRow,
  { until, success, goal }: Terms,
): Promise<Disposition> {
  const { facts, clock, logger } = parts;
  const { state: _sent, failure: _none, reason: _told, delivery: _accepted, ...accepted } = outcome;
  const row = {
    ...accepted,
    until,
    ...(success === undefined ? {} : { success }),
    ...(goal === undefined ? {} : { goal }),
  };
  const stored = await keepTryingAnswer(
    row,
    async (taken) => {
      await facts.accept(taken, clock.now());
      return true;
    },
    parts,
  );
  if (stored === undefined) {
    logger.error('send: acceptance not stored, the worker stopped', {
      send: row._id,
      state: 'accepted',
      providerMessageId: row.providerMessageId,
    });
    return { disposition: 'retry', afterMs: 0 };
  }
  if (request.lane === 'bulk') parts.leaveBulkQueue(request);
  return ACK;
}
