import { isChannel, type Channel, type RequestSnapshot } from '@cascade/contracts';
import { ofChannel } from './plan.ts';

/**
 * Names the bulk queue of a bulk request: `<account>/<device>/<channel>`, of its first channel. Neither
 * another account's burst nor a slow channel or a slow device of the same account holds it up.
 */
export function bulkQueueOf(request: Pick<RequestSnapshot, 'account' | 'plan' | 'sends'>): string {
  const channel = request.plan[0]?.[0];
  if (channel === undefined) return `${request.account}/`;
  return `${request.account}/${ofChannel(request.sends, channel).device}/${channel}`;
}

/** The account of a bulk queue's requests. */
export function accountOfBulkQueue(bulkQueue: string): string {
  return bulkQueue.slice(0, bulkQueue.indexOf('/'));
}

/** The first channel of a bulk queue's requests. Throws for what isn't a bulk queue's name. */
export function channelOfBulkQueue(bulkQueue: string): Channel {
  const channel = bulkQueue.slice(bulkQueue.lastIndexOf('/') + 1);
  if (!isChannel(channel)) throw new TypeError(`not a bulk queue: ${bulkQueue}`);
  return channel;
}

/** What the bulk queues of one account and channel have in common: they share the room of one. */
export function groupOfBulkQueue(bulkQueue: string): string {
  return `${accountOfBulkQueue(bulkQueue)}/${bulkQueue.slice(bulkQueue.lastIndexOf('/') + 1)}`;
}
