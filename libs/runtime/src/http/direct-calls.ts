import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import type { Logger } from '../logger.ts';
import { enterWork } from '../loop/watch-loop.ts';
import { answerJson } from './answer-json.ts';
import { internalError } from './last-handlers.ts';
import type { createNameCall } from './name-call.ts';
import type { createObserveCall } from './observe-call.ts';
import { noteRoute, workOfCall } from './work-of-call.ts';

/**
 * Handlers by method and path, such as `POST /v1/send`. A path in any other form (a query, another
 * case) goes to express. They answer by `answerJson`, which writes the headers of every answer.
 */
export type DirectCalls = Readonly<
  Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>>
>;

interface DirectParts {
  direct: DirectCalls;
  /** Answers all other calls. */
  otherwise: RequestListener;
  nameDirectCall: ReturnType<typeof createNameCall>['nameDirectCall'];
  observeCall: ReturnType<typeof createObserveCall>;
  logger: Logger;
}

/**
 * Answers hot calls before express sees them: express's prototypes and routers took 7 % of the
 * gateway's CPU.
 */
export function answerDirectly(parts: DirectParts): RequestListener {
  const { direct, otherwise, nameDirectCall, observeCall, logger } = parts;
  const calls = new Map(Object.entries(direct));
  if (calls.size === 0) return otherwise;
  return (request, response) => {
    const { method = '', url = '' } = request;
    const answer = calls.get(`${method} ${url}`);
    if (!answer) {
      otherwise(request, response);
      return;
    }
    noteRoute(request, `${method} ${url}`);
    enterWork(() => workOfCall(request));
    const id = nameDirectCall(request, response);
    observeCall(request, response, id, url);
    answer(request, response).catch((error: unknown) => {
      logger.error('http: request failed', { path: url, error, correlationId: id });
      // Destroy the connection: half an answer must not look complete.
      if (response.headersSent) response.destroy();
      else answerJson(response, 500, internalError(id));
    });
  };
}
