import { ACK } from '@cascade/broker';
import type { Disposition } from '@cascade/broker';
import type { OutcomeRow, PassingRefusal, SendClaim, SendRequested } from '@cascade/contracts';
import { keepTrying } from './keep-trying.ts';
import type { WorkerParts } from './parts.ts';
import { settle } from './settle.ts';

/**
 * Stores that the provider refused a send for the moment, and acknowledges it: the wait needs no process and outlives
 * this one. The sweeper asks for the next call. If somebody has decided the send meanwhile, the refusal is its later
 * truth.
 */
export async function deferSend(
  parts: WorkerParts,
  message: SendRequested,
  {
    claimed,
    refusal,
    outcome,
  }: { claimed: SendClaim; refusal: PassingRefusal; outcome: OutcomeRow },
): Promise<Disposition> {
  const { facts, logger } = parts;
  const { request, send } = message;
  const deferred = await keepTrying(() => facts.deferSend(claimed, refusal), parts);
  if (deferred === undefined) {
    logger.error('send: refusal not stored, the worker stopped', {
      send,
      failure: refusal.failure,
    });
    return { disposition: 'retry', afterMs: 0 };
  }
  if (!deferred) return settle(parts, message, outcome);
  logger.info('send: refused for the moment', { send, nextAt: new Date(refusal.nextAt) });
  if (request.lane === 'bulk') parts.leaveBulkQueue(request);
  return ACK;
}
