import { isChannel, type Channel, type RequestSnapshot } from '@cascade/contracts';
import { ofChannel } from './of-channel.ts';

/**
 * Names the window (bulk queue) of a bulk request: `<account>/<device>/<channel>`, of its first
 * channel. Neither another account's burst nor a slow channel or a slow device of the same account
 * holds it up. Version 0.1.0 named windows `<account>/<channel>`: requests that stand under such a name
 * drain under it, so every reader takes the name from the row and not from here.
 */
export function bulkQueueOf(request: Pick<RequestSnapshot, 'account' | 'plan' | 'sends'>): string {
  const channel = request.plan[0]?.[0];
  if (channel === undefined) return `${request.account}/`;
  return `${request.account}/${ofChannel(request.sends, channel).device}/${channel}`;
}

/** The account of a window's requests. */
export function accountOfBulkQueue(window: string): string {
  return window.slice(0, window.indexOf('/'));
}

/** The first channel of a window's requests. Throws for what isn't a window's name. */
export function channelOfBulkQueue(window: string): Channel {
  const channel = window.slice(window.lastIndexOf('/') + 1);
  if (!isChannel(channel)) throw new TypeError(`not a window: ${window}`);
  return channel;
}

/** What the windows of one account and channel have in common: they share the room of one. */
export function groupOfBulkQueue(window: string): string {
  return `${accountOfBulkQueue(window)}/${window.slice(window.lastIndexOf('/') + 1)}`;
}
