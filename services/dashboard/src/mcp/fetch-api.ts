import { createHttp, type OutboundCall } from '@cascade/egress';
import { createInProcessFetch } from '@cascade/runtime';
import type { Request as ExpressRequest } from 'express';

const http = createHttp({ purpose: 'gateway' });
const TIMEOUT_MS = 10 * 60_000;
/** What the client's library reads. */
const KEPT = ['content-type', 'idempotent-replayed', 'retry-after'];

/**
 * Makes the function that gives a call its `fetch` of the API: `/api` within this process, `/v1` there too or at
 * the gateway's own address.
 *
 * @param gatewayUrl where the gateway is another process.
 */
export function createFetchApi(gatewayUrl: string | undefined) {
  let within: ReturnType<typeof createInProcessFetch> | undefined;
  return (call: ExpressRequest): typeof fetch => {
    within ??= createInProcessFetch(call.app);
    const address = call.ip ?? '';
    const here = within(address);
    if (gatewayUrl === undefined) return here;
    return async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      if (!pathname.startsWith('/v1/')) return here(request);
      const there = new Request(gatewayUrl + pathname + search, request);
      // Counts where TRUSTED_PROXIES has the address of this process.
      if (address !== '') there.headers.set('X-Forwarded-For', address);
      return ask(there);
    };
  };
}

async function ask(request: Request): Promise<Response> {
  const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
  const answer = await http.call('provider', {
    url: request.url,
    method: request.method as OutboundCall['method'],
    headers: Object.fromEntries(request.headers),
    ...(body === undefined ? {} : { body }),
    keepHeaders: KEPT,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  // As `fetch` fails: its callers look at the cause.
  if (!answer.ok) throw new TypeError('no answer', { cause: answer.error });
  const { status, text, headers = {} } = answer;
  return new Response(text === '' ? null : text, { status, headers });
}
