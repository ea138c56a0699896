import { isChannel, type Channel, type RequestSnapshot } from '@cascade/contracts';

/**
 * The window a bulk request waits in: its account and its first channel, so that neither another
 * account's burst nor a slow channel of the same account holds it up.
 */
export function windowOf(request: Pick<RequestSnapshot, 'account' | 'plan'>): string {
  return `${request.account}/${request.plan[0]?.[0] ?? ''}`;
}

/** The first channel of a window's requests. Throws for what isn't a window's name. */
export function channelOfWindow(window: string): Channel {
  const channel = window.slice(window.lastIndexOf('/') + 1);
  if (!isChannel(channel)) throw new TypeError(`not a window: ${window}`);
  return channel;
}
