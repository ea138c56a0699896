import { STATUS_CODES } from 'node:http';

import type { ErrorRequestHandler, RequestHandler } from 'express';

import { errorBody, type ErrorBody } from './answer-json.ts';
import { callLogger, correlationId } from './http-call.ts';

export const notFound: RequestHandler = (request, response) => {
  response.status(404).json(errorBody(`not found: ${request.method} ${request.path}`));
};

/**
 * What no route caught. Faults that express and its routers blame on the caller (a malformed path,
 * say) keep their 4xx status; anything else is ours and tells the caller only where to find it.
 */
export const lastErrorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const status = callerFault(error);
  const logger = callLogger(request, response);
  if (status === undefined) logger.error('request failed', { path: request.path, error });
  else logger.debug('request refused', { path: request.path, status, error });
  if (response.headersSent) {
    // Half an answer must not look whole: express destroys the connection.
    next(error);
    return;
  }
  response
    .status(status ?? 500)
    .json(
      status === undefined
        ? internalError(correlationId(response))
        : errorBody((STATUS_CODES[status] ?? 'Bad Request').toLowerCase()),
    );
};

/** Tells only where to look for what went wrong. */
export const internalError = (id: string): ErrorBody => errorBody(`internal error (${id})`);

function callerFault(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
