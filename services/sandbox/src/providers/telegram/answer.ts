import type { Response } from 'express';

/** The envelope of every answer (https://core.telegram.org/bots/api#making-requests). */
export interface TelegramFailure {
  error_code: number;
  description: string;
  parameters?: { retry_after: number } | { migrate_to_chat_id: number };
}

/** A method returns it. Nothing throws it. */
export class TelegramError {
  readonly failure: TelegramFailure;

  constructor(error_code: number, description: string, parameters?: TelegramFailure['parameters']) {
    this.failure = { error_code, description, ...(parameters ? { parameters } : {}) };
  }
}

export const badRequest = (what: string) => new TelegramError(400, `Bad Request: ${what}`);

export function sendFailure(res: Response, { failure }: TelegramError): void {
  const { parameters } = failure;
  if (parameters && 'retry_after' in parameters) {
    res.set('Retry-After', String(parameters.retry_after));
  }
  res.status(failure.error_code).json({ ok: false, ...failure });
}

export function sendResult(res: Response, result: unknown, description?: string): void {
  res.json({ ok: true, result, ...(description ? { description } : {}) });
}
