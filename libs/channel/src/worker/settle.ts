import { ACK } from '@cascade/broker';
import type { Verdict } from '@cascade/broker';
import { derive, finishedResponse, loneVerdict, type Derived } from '@cascade/cascade';
import type { Facts, OutcomeRow, SendRequested } from '@cascade/contracts';
import { logFailure } from '@cascade/runtime';
import { keepTrying, keepTryingAnswer } from './keep-trying.ts';
import type { WorkerParts } from './parts.ts';

const REPLY_EXPIRES_MS = 60_000;

/** What of a send its verdict is told with. */
export type JudgedSend = Pick<SendRequested, 'channel' | 'lane' | 'tellsInbox' | 'request'>;

/**
 * Inserts the verdict on a send and tells whoever waits for it. The message stays unacknowledged until
 * the row stands. When the sweeper was faster, the truth is noted beside its verdict, and nobody is
 * told a second time.
 */
export async function settle(
  parts: WorkerParts,
  message: JudgedSend,
  outcome: OutcomeRow,
): Promise<Verdict> {
  const { clock, logger, metrics } = parts;
  const inserted = await keepTryingAnswer(outcome, (row) => parts.facts.insertOutcome(row), parts);
  if (inserted === undefined) {
    logger.error('stopped before the outcome could be stored', { outcome });
    return { verdict: 'retry', afterMs: 0 };
  }
  if (inserted === 'taken') {
    logger.warn('outcome came after the verdict', { send: outcome._id, state: outcome.state });
    const { state, reason, at } = outcome;
    const later = { state, at, ...(reason === undefined ? {} : { reason }) };
    await keepTrying(() => parts.facts.noteLater(outcome._id, later), parts);
    return ACK;
  }
  metrics.settled(message.request, message.channel, outcome.state);
  const facts = loneVerdict(message.request, outcome);
  const derived = derive(facts, clock.now());
  if (derived.state === 'finished') {
    if (message.request.reply === undefined) finishHere(parts, facts, derived);
    else answer(parts, message.request.reply, facts, derived);
    return ACK;
  }
  tellNext(parts, message, outcome);
  return ACK;
}

/**
 * To whoever goes on with the request: an orchestrator, or the gateway that asked for the send and has
 * the accept row in hand. An orchestrator's asks are told to orchestrators, so that a cascade whose
 * gateway has died waits for the sweeper once, and not again in every tier.
 */
function tellNext(
  { broker, logger }: WorkerParts,
  { lane, tellsInbox, request }: JudgedSend,
  outcome: OutcomeRow,
): void {
  const body = { outcome, request };
  const messageId = String(outcome._id);
  // Nobody waits for the confirm: the row is the proof, the sweeper the net.
  const published =
    tellsInbox && request.reply !== undefined
      ? broker.publish('send.settled', body, {
          messageId,
          route: request.reply,
          expiresInMs: REPLY_EXPIRES_MS,
        })
      : // Bulk sends come in numbers: what is told of them may wait for company.
        broker.publish('send.finished', body, {
          messageId,
          route: lane,
          lazy: lane === 'bulk',
          fleeting: lane === 'interactive',
        });
  published.catch((error: unknown) => {
    logger.warn('an outcome could not be told', { send: outcome._id, error });
  });
}

/**
 * Answers the caller who waits when this outcome alone decides the request, as a lone primary
 * channel that delivered does; the caller's gateway then writes the projection. The orchestrator's
 * way to the same answer is two messages longer, and telling it as well cost a send a message, an
 * envelope's share and a tenth of all CPU.
 */
function answer(
  { broker, logger }: WorkerParts,
  inbox: string,
  facts: Facts,
  { status }: Derived,
): void {
  const { _id: request } = facts.request;
  broker
    .publish(
      'request.finished',
      {
        request,
        response: finishedResponse(facts, status === true),
        unprojected: true,
        ...(facts.request.sensitive ? { sensitive: true } : {}),
      },
      { messageId: `reply-${request}`, route: inbox, expiresInMs: REPLY_EXPIRES_MS },
    )
    .catch((error: unknown) => {
      logger.warn('a reply could not be sent', { request, error });
    });
}

/** Nobody waits: the projection is written here, which saves the orchestrator a message for each. */
function finishHere({ finish, logger }: WorkerParts, facts: Facts, derived: Derived): void {
  finish(facts, derived).catch((error: unknown) => {
    logFailure(logger, 'a request waits for the sweeper', { request: facts.request._id, error });
  });
}
