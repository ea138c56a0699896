import type { Request, Response } from 'express';

import { newId } from '../identity/new-id.ts';
import type { Logger } from '../logger.ts';

/** Valid ids: printable, short, and unable to forge a log line or a header. */
const SANE_ID = /^[A-Za-z0-9._:-]{1,64}$/;

/** The caller's `X-Request-Id` when it is sane, else a new one. */
export function correlationIdFrom(header: string | undefined): string {
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
