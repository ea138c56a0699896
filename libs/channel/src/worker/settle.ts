import { ACK } from '@cascade/broker';
import type { Verdict } from '@cascade/broker';
import { derive, finishedResponse } from '@cascade/cascade';
import type { OutcomeRow, SendRequested } from '@cascade/contracts';
import { keepTrying } from './keep-trying.ts';
import type { WorkerParts } from './parts.ts';

const REPLY_EXPIRES_MS = 60_000;

/**
 * Inserts the verdict on a send and tells whoever waits for it. The message stays unacknowledged until
 * the row stands. When the sweeper was faster, the truth is noted beside its verdict, and nobody is
 * told a second time.
 */
export async function settle(
  parts: WorkerParts,
  message: SendRequested,
  outcome: OutcomeRow,
): Promise<Verdict> {
  const { facts, broker, logger, metrics } = parts;
  const inserted = await keepTrying(() => facts.insertOutcome(outcome), parts);
  if (inserted === undefined) {
    logger.error('stopped before the outcome could be stored', { outcome });
    return { verdict: 'retry', afterMs: 0 };
  }
  if (inserted === 'taken') {
    logger.warn('outcome came after the verdict', { send: outcome._id, state: outcome.state });
    const { state, reason, at } = outcome;
    const later = { state, at, ...(reason === undefined ? {} : { reason }) };
    await keepTrying(() => facts.noteLater(outcome._id, later), parts);
    return ACK;
  }
  metrics.settled(message.request, message.channel, outcome.state);
  if (answer(parts, message, outcome)) return ACK;
  // Nobody waits for the confirm: the row is the proof, the sweeper the net.
  broker
    .publish(
      'send.finished',
      { outcome, request: message.request },
      // Bulk sends come in numbers: what is told of them may wait for company.
      {
        messageId: String(outcome._id),
        route: message.lane,
        lazy: message.lane === 'bulk',
      },
    )
    .catch((error: unknown) => {
      logger.warn('send.finished was not confirmed', { send: outcome._id, error });
    });
  return ACK;
}

/**
 * Answers the caller who waits when this outcome alone decides the request, as a lone primary
 * channel that delivered does; the caller's gateway then writes the projection. The orchestrator's
 * way to the same answer is two messages longer, and telling it as well cost a send a message, an
 * envelope's share and a tenth of all CPU. False when others must be asked.
 */
function answer(
  { broker, clock, logger }: WorkerParts,
  { request }: SendRequested,
  outcome: OutcomeRow,
): boolean {
  if (request.reply === undefined) return false;
  const facts = { request, calls: [], outcomes: [outcome] };
  const { state, status } = derive(facts, clock.now());
  if (state !== 'finished') return false;
  broker
    .publish(
      'request.finished',
      {
        request: request._id,
        response: finishedResponse(facts, status === true),
        unprojected: true,
      },
      {
        messageId: `reply-${request._id}`,
        route: request.reply,
        expiresInMs: REPLY_EXPIRES_MS,
      },
    )
    .catch((error: unknown) => {
      logger.warn('a reply could not be sent', { request: request._id, error });
    });
  return true;
}
