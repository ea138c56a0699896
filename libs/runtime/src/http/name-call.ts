import type { IncomingMessage, ServerResponse } from 'node:http';

import { noteId } from './http-call.ts';
import { keepHead } from './whole-head.ts';

/** Headers of an API answer, unless its route (a web page, a download) sets others. */
const HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Both give every answer its headers, and return the id under which the exchange is logged. */
export function createNameCall(https: boolean) {
  const head = https ? { ...HEADERS, 'Strict-Transport-Security': 'max-age=31536000' } : HEADERS;
  const headers = new Map(Object.entries(head));
  return {
    /** A call that anything may answer. */
    nameCall(request: IncomingMessage, response: ServerResponse): string {
      const id = noteId(request);
      response.setHeaders(headers);
      response.setHeader('X-Request-Id', id);
      return id;
    },
    /** A call that `answerJson` answers. */
    nameDirectCall(request: IncomingMessage, response: ServerResponse): string {
      keepHead(response, head);
      return noteId(request);
    },
  };
}
