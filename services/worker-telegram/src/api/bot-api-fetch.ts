import { quoteLongNumbers } from '@cascade/contracts';
import type { Http } from '@cascade/egress';
import { ProviderHttpError } from './provider-http-error.ts';

/**
 * Creates the `fetch` for the Bot API client: kept-alive connections, no redirects, and errors that say
 * whether the request may have left. The client uses only `status` and `text()` of an answer.
 */
export function botApiFetch(http: Http): typeof fetch {
  return async (input, init) => {
    if (typeof input !== 'string') throw new TypeError('the client calls its methods by address');
    const body = init?.body;
    const answer = await http.call('provider', {
      url: input,
      method: 'POST',
      headers: init?.headers as Record<string, string>,
      ...(body ? { body: body instanceof URLSearchParams ? body.toString() : readAll(body) } : {}),
      signal: init?.signal ?? new AbortController().signal,
    });
    if (!answer.ok) throw new ProviderHttpError(answer.certainty, answer.error);
    const { status, text } = answer;
    return { status, text: () => Promise.resolve(exact(text)) } as Response;
  };
}

/** The client parses by itself; what isn't JSON is its to refuse. */
function exact(text: string): string {
  try {
    return quoteLongNumbers(text);
  } catch {
    return text;
  }
}

function readAll(body: NonNullable<RequestInit['body']>): AsyncIterable<Uint8Array> {
  if (body instanceof ReadableStream) return body as AsyncIterable<Uint8Array>;
  throw new TypeError('the client sends forms and streams');
}
