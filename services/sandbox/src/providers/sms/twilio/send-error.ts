import type { Response } from 'express';
import type { TwilioError } from './refusals.ts';

/** https://www.twilio.com/docs/usage/twilios-response#response-formats-exceptions */
export function sendError(res: Response, { status, code, message }: TwilioError): void {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  res.status(status).json({ code, message, more_info, status });
}
