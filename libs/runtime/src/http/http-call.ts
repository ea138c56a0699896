import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';

import { newId } from '../identity/new-id.ts';
import type { Logger } from '../logger.ts';

/** Valid ids: visible, short, and unable to forge a log line, a header or a formula of a table. */
const SANE_ID = /^[A-Za-z0-9._:~/-][A-Za-z0-9._:~/+=-]{0,127}$/;

/** The same for descriptions of the API. */
export const REQUEST_ID_PATTERN: string = SANE_ID.source;

const ID = Symbol('id');
const GIVEN = Symbol('given');

type NamedCall = IncomingMessage & { [ID]?: string; [GIVEN]?: true };

/** Names a call: by its `X-Request-Id` if that is valid, else by a new id. */
export function noteId(request: IncomingMessage): string {
  const header = request.headers['x-request-id'];
  const id = correlationIdFrom(typeof header === 'string' ? header : undefined);
  const named = request as NamedCall;
  named[ID] = id;
  if (id === header) named[GIVEN] = true;
  return id;
}

/** The id of a call, as `noteId` has named it. */
export const idOfCall = (request: IncomingMessage): string | undefined =>
  (request as NamedCall)[ID];

/** The id that the caller gave the call. */
export const givenIdOf = (request: IncomingMessage): string | undefined =>
  (request as NamedCall)[GIVEN] ? idOfCall(request) : undefined;

/** The caller's `X-Request-Id` when it is sane, else a new one. */
function correlationIdFrom(header: string | undefined): string {
  return header !== undefined && SANE_ID.test(header) ? header : newId('http');
}

/** The id of this HTTP exchange, echoed as `X-Request-Id`. */
export function correlationId(response: Response): string {
  return response.locals['correlationId'] as string;
}

/** The app's logger, bound to this exchange's id. */
export function callLogger(request: Request, response: Response): Logger {
  const logger = request.app.locals['logger'] as Logger;
  return logger.child({ correlationId: correlationId(response) });
}
