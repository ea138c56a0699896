import type { ProviderHttp } from '@cascade/channel';
import { ProviderHttpError } from './provider-http-error.ts';

/**
 * The `fetch` that the Bot API client is given: kept-alive connections of our own, no redirects, and
 * an error that tells whether the request can have left. The client uses `status` and `text()` of an
 * answer, and nothing else.
 */
export function botApiFetch(http: ProviderHttp): typeof fetch {
  return async (input, init) => {
    if (typeof input !== 'string') throw new TypeError('the client calls its methods by address');
    const body = init?.body;
    const answer = await http.call({
      url: input,
      method: 'POST',
      headers: init?.headers as Record<string, string>,
      ...(body ? { body: body instanceof URLSearchParams ? body.toString() : readAll(body) } : {}),
      signal: init?.signal ?? new AbortController().signal,
    });
    if (!answer.ok) throw new ProviderHttpError(answer.certainty, answer.error);
    const { status, text } = answer;
    return { status, text: () => Promise.resolve(text) } as Response;
  };
}

function readAll(body: NonNullable<RequestInit['body']>): AsyncIterable<Uint8Array> {
  if (body instanceof ReadableStream) return body as AsyncIterable<Uint8Array>;
  throw new TypeError('the client sends forms and streams');
}
