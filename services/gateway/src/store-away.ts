import type { ServerResponse } from 'node:http';
import { answerJson, errorBody, type Logger } from '@cascade/runtime';
import { StoreUnavailableError } from '@cascade/store';
import type { ErrorRequestHandler } from 'express';
import { rejection } from './reject.ts';
import { UnansweredError } from './unanswered-error.ts';

/** The error handler of what express routes. Says nothing of what was done: a cancel may have been. */
export function storeAway(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (!isAway(error, response)) return next(error);
    logger.warn('the store is away', { error });
    const { status, reason } = rejection('unavailable');
    answerJson(response, status, errorBody(reason));
  };
}

/**
 * The 503 of `POST /v1/send` (SPEC, "HTTP status codes"). It says what is known of the request: nothing
 * was sent, it may have been accepted, or it was and its result can't be read. False for any other
 * error, and where half an answer has left.
 */
export function answerUnsent(error: unknown, response: ServerResponse, logger: Logger): boolean {
  if (!isAway(error, response)) return false;
  logger.warn('the store is away', { error });
  if (error instanceof UnansweredError) {
    const { status, reason } = rejection(error.code);
    answerJson(response, status, { ...errorBody(reason), request_id: error.request });
  } else {
    const { status, reason } = rejection('nothingSent');
    answerJson(response, status, errorBody(reason));
  }
  return true;
}

const isAway = (error: unknown, response: ServerResponse): boolean =>
  error instanceof StoreUnavailableError && !response.headersSent;
