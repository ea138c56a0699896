import type { ServerResponse } from 'node:http';
import { answerJson, errorBody, type Logger } from '@cascade/runtime';
import { StoreUnavailableError } from '@cascade/store';
import type { ErrorRequestHandler } from 'express';
import { rejection } from './reject.ts';

/** The error handler of what express routes. */
export function storeAway(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (!answerStoreAway(error, response, logger)) next(error);
  };
}

/**
 * 503 while nothing can be written or read: nothing was accepted (SPEC, "HTTP status codes"). False
 * for any other error, and where half an answer has left.
 */
export function answerStoreAway(error: unknown, response: ServerResponse, logger: Logger): boolean {
  if (!(error instanceof StoreUnavailableError) || response.headersSent) return false;
  logger.warn('the store is away', { error });
  const { status, reason } = rejection('unavailable');
  answerJson(response, status, errorBody(reason));
  return true;
}
