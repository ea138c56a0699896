import { ACK } from '@cascade/broker';
import type { Disposition } from '@cascade/broker';
import { finishedResponse, nextStep } from '@cascade/cascade';
import { failureIn, toldFailure } from '@cascade/contracts';
import type { OutcomeRow, SendRequested } from '@cascade/contracts';
import { logFailure } from '@cascade/runtime';
import { keepTrying, keepTryingAnswer } from './keep-trying.ts';
import type { WorkerParts } from './parts.ts';

/** Members of a send that are passed on with its outcome. */
export type NotifiedSend = Pick<SendRequested, 'channel' | 'earlier' | 'lane' | 'request'>;

/**
 * Inserts the outcome of a send and notifies who waits for it. The message stays unacknowledged until
 * the row is stored. When the sweeper was faster, this outcome is noted beside the stored one, and
 * nobody is notified again.
 */
export async function settle(
  parts: WorkerParts,
  message: NotifiedSend,
  outcome: OutcomeRow,
): Promise<Disposition> {
  const { logger, metrics } = parts;
  const inserted = await keepTryingAnswer(outcome, (row) => parts.facts.insertOutcome(row), parts);
  if (inserted === undefined) {
    logger.error('send: outcome not stored, the worker stopped', {
      send: outcome._id,
      state: outcome.state,
      providerMessageId: outcome.providerMessageId,
    });
    return { disposition: 'retry', afterMs: 0 };
  }
  if (inserted === 'taken') {
    logger.warn('send: late outcome, another one is already stored', {
      send: outcome._id,
      state: outcome.state,
    });
    const { state, at } = outcome;
    const failure = failureIn(outcome);
    const later = { state, at, ...(failure === undefined ? {} : toldFailure(failure)) };
    await keepTrying(() => parts.facts.noteLater(outcome._id, later, parts.clock.now()), parts);
    return ACK;
  }
  metrics.settled(message.request, message.channel, outcome.state);
  goOn(parts, message, outcome);
  return ACK;
}

/** Nobody waits for what follows: the row is the proof, and the sweeper finds what is lost. */
function goOn(
  { clock, tell, finish, logger }: WorkerParts,
  { earlier, request }: NotifiedSend,
  outcome: OutcomeRow,
): void {
  const self = { role: 'worker', earlier: earlier ?? null } as const;
  const next = nextStep({ request, outcome }, self, clock.now());
  switch (next.do) {
    case 'reply':
      tell.reply(next.facts, finishedResponse(next.facts), { projects: true });
      return;
    case 'finish':
      finish(next.facts, next.derived).catch((error: unknown) => {
        logFailure(logger, 'request: not finished, the sweeper will retry', {
          request: request._id,
          error,
        });
      });
      return;
    case 'hand-over':
      tell.handOver({ request, outcome, ...(earlier === undefined ? {} : { earlier }) });
      return;
    case 'open-tier':
    case 'try-next':
      throw new Error('a worker opens no tier');
  }
}
