import type { Broker } from '@cascade/broker';
import { logIds, type Facts, type SendOutcome, type SendResponse } from '@cascade/contracts';
import { logFailure, type Logger } from '@cascade/runtime';

/** A caller is answered by then, or by its gateway's own look at the store. */
const EXPIRES_MS = 60_000;

/**
 * Tells other processes of outcomes and answers. Nobody waits for the broker: the facts are in the
 * store, and the sweeper finds what a lost message leaves undone.
 */
export function createTellOutcome(parts: { broker: Pick<Broker, 'publish'>; logger: Logger }) {
  const { broker, logger } = parts;

  const logRejection = (published: Promise<void>, message: string, ids: object) => {
    published.catch((error: unknown) => logFailure(logger, message, { ...ids, error }));
  };

  return {
    /** Hands a response to the gateway at which the caller waits; no-op when nobody waits. */
    reply(
      { request }: Pick<Facts, 'request'>,
      response: SendResponse,
      /** Whether the gateway writes the projection; otherwise the sender does. */
      { projects }: { projects: boolean },
    ): void {
      const { _id, reply, sensitive, acceptedAt } = request;
      if (reply === undefined) return;
      const body = {
        request: _id,
        response,
        ...(projects ? { projects: true as const, acceptedAt } : {}),
        ...(projects && sensitive ? { sensitive: true as const } : {}),
      };
      const options = { messageId: `reply-${_id}`, route: reply, expiresInMs: EXPIRES_MS };
      logRejection(
        broker.publish('gateway.reply', body, options),
        'reply: gateway.reply not published',
        logIds(request),
      );
    },

    /** Tells an orchestrator, which goes on with the request. */
    handOver(body: SendOutcome): void {
      const { outcome, request } = body;
      logRejection(
        // Outcomes of bulk sends come in numbers: they may wait to be sent together.
        broker.publish('send.outcome', body, {
          messageId: String(outcome._id),
          route: request.lane,
          batched: request.lane === 'bulk',
          persistent: request.lane !== 'interactive',
        }),
        'outcome: send.outcome not published, the sweeper will take over',
        logIds(request, outcome._id),
      );
    },
  };
}

export type TellOutcome = ReturnType<typeof createTellOutcome>;
