import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { answerJson } from '@cascade/runtime';
import type { Response } from 'express';
import type { ApiAnswer } from './operation.ts';

/** The caller has disconnected: while the answer was sent, or before. */
const DISCONNECTED = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/**
 * Sends an answer: JSON, bytes, or a stream at the pace of its caller.
 *
 * @param isGone whether an error of the stream says that what it reads was deleted
 */
export async function sendAnswer(
  response: Response,
  { status, headers, body, bytes, stream }: ApiAnswer,
  isGone: (error: unknown) => boolean,
): Promise<void> {
  response.status(status);
  if (headers) response.setHeaders(new Map(Object.entries(headers)));
  if (stream === undefined) {
    if (bytes) response.send(bytes);
    else if (body === undefined) response.end();
    else answerJson(response, status, body);
    return;
  }
  try {
    await pipeline(Readable.from(stream), response);
  } catch (error) {
    // An answer that has begun can only be cut.
    if (isGone(error)) return;
    if (!DISCONNECTED.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
