import { logIds, type RequestRow, type SendResponse } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { RequestsRepository } from '@cascade/store';
import type { PendingReplies } from './pending-replies.ts';

/** Answers the callers who wait for a request, and writes its projection after the answer. */
export function createAnswerCallers(parts: {
  pendingReplies: PendingReplies;
  requests: Pick<RequestsRepository, 'projectFinished'>;
  clock: Pick<Clock, 'now'>;
  logger: Logger;
}) {
  const { pendingReplies, requests, clock, logger } = parts;

  return function answerCallers(
    ended: Pick<RequestRow, '_id' | 'sensitive'> &
      Partial<Pick<RequestRow, 'acceptedAt' | 'correlation'>>,
    response: SendResponse,
  ): void {
    pendingReplies.settle(ended._id, response);
    requests.projectFinished(ended, response, clock.now()).catch((error: unknown) => {
      logFailure(logger, 'request: projection not written, the sweeper will write it', {
        ...logIds(ended),
        error,
      });
    });
  };
}

export type AnswerCallers = ReturnType<typeof createAnswerCallers>;
