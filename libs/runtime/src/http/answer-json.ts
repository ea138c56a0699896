import type { ServerResponse } from 'node:http';

import { givenIdOf } from './http-call.ts';
import { keptHead } from './whole-head.ts';

/** The shape of every error answer: `{"status":false,"reason":"…","code":"…"}`. */
export interface ErrorBody {
  status: false;
  reason: string;
  /** One of the codes of `@cascade/contracts`. */
  code: string;
}

export const errorBody = (reason: string, code: string): ErrorBody => ({
  status: false,
  reason,
  code,
});

/**
 * Answers with JSON, with or without express. Skips express's handling of types, charsets and caches.
 * Does nothing when the caller has left. An error names the `X-Request-Id` that the caller gave.
 */
export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return;
  const text = JSON.stringify(status < 400 ? body : withGivenId(response, body));
  response.writeHead(status, {
    ...keptHead(response),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** Adds `x_request_id` to the body of an error, for a caller who gave the call an id. */
function withGivenId({ req }: ServerResponse, body: unknown): unknown {
  const id = givenIdOf(req);
  if (id === undefined || typeof body !== 'object' || body === null) return body;
  if (!('code' in body && 'reason' in body)) return body;
  return String(body.reason).includes(id) ? body : { ...body, x_request_id: id };
}
