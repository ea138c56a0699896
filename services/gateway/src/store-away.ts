import type { ServerResponse } from 'node:http';
import { refusedBody, statusOf } from '@cascade/contracts';
import { answerJson, idOfCall, noteResult, type Logger } from '@cascade/runtime';
import { AccountHeldError, StoreUnavailableError } from '@cascade/store';
import type { ErrorRequestHandler } from 'express';
import { rejection, type Rejection } from './reject.ts';
import { UnansweredError } from './unanswered-error.ts';

/** Only where a retry is safe. */
const RETRY_AFTER_S = 2;
/** A person releases an account of a restored copy. */
const RELEASED_AFTER_S = 60;

/** Handles errors of express routes. The 503 leaves open whether, for example, a cancel was stored. */
export function answerUnavailable(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (!isUnavailable(error, response)) return next(error);
    logger.warn(lineOf(error), {
      path: request.path,
      correlationId: idOfCall(request),
      error,
    });
    const { failure } = refusalOf(error, 'unavailable');
    response.setHeader('Retry-After', retryAfterS(error));
    answerJson(response, statusOf(failure), refusedBody(failure));
  };
}

/**
 * Answers 503 to `POST /v1/send` (SPEC, "HTTP status codes"), and says whether nothing was sent, the
 * request may have been accepted, or it was accepted and its result can't be read. False: another
 * error, or a part of the answer was already sent.
 */
export function answerUnsent(error: unknown, response: ServerResponse, logger: Logger): boolean {
  if (!isUnavailable(error, response)) return false;
  const request = error instanceof UnansweredError ? { request: error.request } : {};
  const correlationId = idOfCall(response.req);
  noteResult(response.req, request);
  logger.warn(lineOf(error), { path: '/v1/send', ...request, correlationId, error });
  if (error instanceof UnansweredError) {
    const failure = { kind: error.code };
    if (error.code === 'maybeAcceptedKeyed') response.setHeader('Retry-After', RETRY_AFTER_S);
    answerJson(response, statusOf(failure), {
      ...refusedBody(failure),
      request_id: error.request,
    });
  } else {
    const { failure } = refusalOf(error, 'nothingSent');
    response.setHeader('Retry-After', retryAfterS(error));
    answerJson(response, statusOf(failure), refusedBody(failure));
  }
  return true;
}

/** What a call is answered that wrote nothing. */
export const refusalOf = (error: unknown, code: 'unavailable' | 'nothingSent'): Rejection =>
  rejection(error instanceof AccountHeldError ? 'restoredCopy' : code);

const lineOf = (error: unknown): string =>
  error instanceof AccountHeldError ? 'http: account held' : 'http: store unavailable';

const retryAfterS = (error: unknown): number =>
  error instanceof AccountHeldError ? RELEASED_AFTER_S : RETRY_AFTER_S;

const isUnavailable = (error: unknown, response: ServerResponse): boolean =>
  error instanceof StoreUnavailableError && !response.headersSent;
