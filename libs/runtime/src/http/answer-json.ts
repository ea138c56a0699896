import type { ServerResponse } from 'node:http';

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
 * Does nothing when the caller has left.
 */
export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return;
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}
