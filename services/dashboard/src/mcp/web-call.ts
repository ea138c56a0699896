import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';

/** The call in the form of `fetch`; aborted when the caller leaves. */
export function webCallOf(call: ExpressRequest, response: ExpressResponse, body: Buffer): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(call.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const left = new AbortController();
  response.once('close', () => left.abort());
  return new Request(new URL(call.originalUrl, 'http://localhost'), {
    method: call.method,
    headers,
    signal: left.signal,
    ...(body.byteLength === 0 ? {} : { body: new Uint8Array(body) }),
  });
}

/** Writes an answer in the form of `fetch`, a stream of events too. */
export async function writeAnswer(answer: Response, response: ExpressResponse): Promise<void> {
  response.status(answer.status).setHeaders(answer.headers);
  if (answer.body === null) {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(answer.body), response);
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    // The caller has left.
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && name !== 'AbortError') throw error;
  }
}
