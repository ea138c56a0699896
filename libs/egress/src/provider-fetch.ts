import { Agent, fetch, type RequestInit } from 'undici';

/** Without one, Node's own connections are used, which take an unasked `100 Continue` for a broken answer. */
let dispatcher: Agent | undefined;

/** `fetch` for a provider's server that the configuration names; a customer's address needs `createGuardedFetch`. */
export const providerFetch = (url: URL, init: Omit<RequestInit, 'dispatcher'>) =>
  fetch(url, { ...init, dispatcher: (dispatcher ??= new Agent({ allowH2: false })) });
