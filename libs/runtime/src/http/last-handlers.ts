import { STATUS_CODES } from 'node:http';

import type { ErrorRequestHandler, RequestHandler } from 'express';

import { errorBody, type ErrorBody } from './answer-json.ts';
import { callLogger, correlationId } from './http-call.ts';

export const notFound: RequestHandler = (request, response) => {
  response.status(404).json(errorBody(`not found: ${request.method} ${request.path}`, 'not_found'));
};

/**
 * Answers errors that no route caught. Faults that express and its routers blame on the caller
 * (such as a malformed path) keep their 4xx status. Any other error is this program's: the caller
 * gets only its id.
 */
export const lastErrorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const status = callerFault(error);
  const logger = callLogger(request, response);
  if (status === undefined) logger.error('http: request failed', { path: request.path, error });
  else logger.debug('http: request refused', { path: request.path, status, error });
  if (response.headersSent) {
    // Express destroys the connection: half an answer must not look complete.
    next(error);
    return;
  }
  response
    .status(status ?? 500)
    .json(
      status === undefined
        ? internalError(correlationId(response))
        : errorBody((STATUS_CODES[status] ?? 'Bad Request').toLowerCase(), 'invalid_request'),
    );
};

/** Error body that names only the id under which the error was logged. */
export const internalError = (id: string): ErrorBody =>
  errorBody(`internal error (${id})`, 'internal_error');

function callerFault(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
