import { createRaiseEvent, EVENT_GRACE_MS, type Broker } from '@cascade/broker';
import { cancelledAt, finishedRequest, finishedResponse, type Derived } from '@cascade/cascade';
import { logIds, type Facts, type RequestSnapshot } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { FinishStore } from './ports.ts';
import { createTellOutcome } from './tell-outcome.ts';

/**
 * Answers the caller who waits, then writes the projection behind the answer. The update that makes
 * an async request finished is the one that raises its `send_status`.
 */
export function createFinishRequest(parts: {
  store: FinishStore;
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
  /** A bulk request has made room in its window. */
  onBulkFinished: (request: RequestSnapshot) => void;
}) {
  const { broker, clock, logger, onBulkFinished } = parts;
  const tell = createTellOutcome({ broker, logger });
  const raise = createRaiseEvent({ broker, logger });
  const { requests, webhooks } = parts.store;

  return async function finishRequest(facts: Facts, derived: Derived): Promise<void> {
    const { request } = facts;
    if (derived.state === 'cancelled') {
      await requests.projectEnd(request, {
        state: 'cancelled',
        finishedAt: cancelledAt(facts) ?? clock.now(),
      });
      return;
    }
    const response = finishedResponse(facts);
    tell.reply(facts, response, { projects: false });
    const finishedAt = Math.max(clock.now(), ...facts.outcomes.map(({ at }) => at));
    const notifyAfter = (await isToBeTold(request)) ? clock.now() + EVENT_GRACE_MS : undefined;
    const projected = requests
      .projectFinished(request, response, finishedAt, notifyAfter)
      .catch((error: unknown) => {
        logFailure(logger, 'request: projection not written, the sweeper will write it', {
          ...logIds(request),
          error,
        });
      });
    // Raised now: the update is delayed for batching. The facts are stored, so a repeat by the sweeper
    // raises the same event, and finds its deliveries made.
    if (notifyAfter !== undefined) {
      const row = finishedRequest(request, response, { finishedAt, notifyAfter });
      raise({ kind: 'send_status', row });
    }
    if (request.lane === 'bulk') {
      await projected;
      onBulkFinished(request);
    }
  };

  /** An account without endpoints for it has no event: each would cost two writes and a message. */
  async function isToBeTold(request: RequestSnapshot): Promise<boolean> {
    const { mode, account } = request;
    if (mode !== 'async') return false;
    try {
      const endpoints = await webhooks.ofAccount(account);
      return endpoints.some(({ events }) => events.includes('send_status'));
    } catch (error) {
      logFailure(logger, 'event: endpoints not read, event raised in any case', {
        ...logIds(request),
        error,
      });
      return true;
    }
  }
}

export type FinishRequest = ReturnType<typeof createFinishRequest>;
