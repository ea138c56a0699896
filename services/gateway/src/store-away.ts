import type { ErrorRequestHandler } from 'express';
import type { Logger } from '@cascade/runtime';
import { StoreUnavailableError } from '@cascade/store';
import { rejection } from './reject.ts';

/** 503 while nothing can be written or read: nothing was accepted (SPEC, "HTTP status codes"). */
export function storeAway(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (!(error instanceof StoreUnavailableError) || response.headersSent) {
      next(error);
      return;
    }
    logger.warn('the store is away', { error });
    const { status, reason } = rejection('unavailable');
    response.status(status).json({ status: false, reason });
  };
}
