import { createInProcessFetch } from '@cascade/runtime';
import type { Request as ExpressRequest } from 'express';

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
    return (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      if (!pathname.startsWith('/v1/')) return here(request);
      const there = new Request(gatewayUrl + pathname + search, request);
      // Counts where TRUSTED_PROXIES has the address of this process.
      if (address !== '') there.headers.set('X-Forwarded-For', address);
      return fetch(there);
    };
  };
}
