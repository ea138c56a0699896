import { fetch, type RequestInit } from 'undici';
import { poolConnections, type PooledConnections } from './pool-connections.ts';

/** Without one, Node's own connections are used, which take an unasked `100 Continue` for a broken answer. */
let connections: PooledConnections | undefined;

/** `fetch` for a provider's server that the configuration names; a customer's address needs `createGuardedFetch`. */
export const providerFetch = (url: URL, init: Omit<RequestInit, 'dispatcher'>) =>
  fetch(url, {
    ...init,
    dispatcher: (connections ??= poolConnections({ allowH2: false })).dispatcher,
  });
