import type { Response } from 'express';

/** Aborted when the caller leaves before the answer. */
export function untilLeft(response: Response): AbortSignal {
  const left = new AbortController();
  response.once('close', () => left.abort());
  return left.signal;
}
