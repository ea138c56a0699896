import { GatheredBytes, mayBeParsed } from '@cascade/runtime';
import { fetch, type RequestInit } from 'undici';

import type { Egress } from './create-egress.ts';
import { failureReason } from './failure-reason.ts';

/** No complete answer came. `reason` is a phrase for the caller, and names no internal address. */
export class FetchFailed extends Error {
  override name = 'FetchFailed';
  readonly reason: string;
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

export interface GuardedFetchOptions {
  /** Time limit of a call, with its body. */
  timeoutMs: number;
  /** Longest body, after decompression. */
  maxBytes: number;
}

type Init = Pick<RequestInit, 'body' | 'headers' | 'method'> & { signal?: AbortSignal };

/**
 * Creates a `fetch` for libraries that talk to a customer's server. Each address is checked, also one that the
 * server named; redirects are answers. Throws FetchFailed.
 */
export function createGuardedFetch(
  { checkUrl, dispatcher }: Pick<Egress, 'checkUrl' | 'dispatcher'>,
  { timeoutMs, maxBytes }: GuardedFetchOptions,
): (url: string, init?: Init) => Promise<Response> {
  return async (text, { signal, ...init } = {}) => {
    const checked = checkUrl(text);
    if (!checked.ok) throw new FetchFailed(checked.reason);
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(checked.url, {
        ...init,
        dispatcher,
        redirect: 'manual',
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      });
      const body = await readAtMost(answer.body ?? [], maxBytes);
      // Libraries parse it by themselves.
      if (!mayBeParsed(body)) throw new FetchFailed('its answer has too many values');
      // The body is decompressed, and has another length.
      const type = answer.headers.get('content-type');
      return new Response(body.byteLength === 0 ? null : body, {
        status: answer.status,
        headers: type === null ? {} : { 'content-type': type },
      });
    } catch (error) {
      if (error instanceof FetchFailed) throw error;
      const isLate = limit.aborted || signal?.aborted === true;
      throw new FetchFailed(isLate ? 'timed out' : failureReason(error), { cause: error });
    }
  };
}

async function readAtMost(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const gathered = new GatheredBytes();
  for await (const chunk of body) {
    // Leaving the loop ends the connection.
    if (gathered.size + chunk.byteLength > maxBytes) {
      throw new FetchFailed('its answer is too long');
    }
    gathered.append(chunk);
  }
  return gathered.whole();
}
