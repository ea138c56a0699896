import { addressOfSender } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { InboundSender, Repositories } from '@cascade/store';
import { LRUCache } from 'lru-cache';
import { nameContacts } from '../contacts/name-contacts.ts';
import type { SignsView } from '../schemas/signs.ts';
import { threadOf, viewThreadState } from './view-thread.ts';

/** Newest messages of an account among which unread ones are counted. */
const MOST_MESSAGES = 300;
/** A message that comes late has an earlier time than the newest one: it is seen after this long. */
const KEPT_MS = 20_000;
const MOST_ACCOUNTS = 200;

interface Kept {
  /** Id of the newest message then. */
  newest: string | undefined;
  rows: InboundSender[];
  at: number;
}

/**
 * Creates a count of the contacts whose newest message a person hasn't read. A contact counts once for all its
 * numbers. Every visible page asks every few seconds, so messages are read again only once there is a newer one.
 */
export function createCountUnread(repositories: Repositories, clock: Pick<Clock, 'now'>) {
  const { inbound, threads } = repositories;
  const kept = new LRUCache<string, Kept>({ max: MOST_ACCOUNTS });

  async function rowsOf(account: string): Promise<InboundSender[]> {
    const [latest] = await inbound.newestSenders(account, 1);
    const known = kept.get(account);
    const now = clock.now();
    if (known !== undefined && known.newest === latest?._id && now - known.at < KEPT_MS) {
      return known.rows;
    }
    const rows = latest === undefined ? [] : await inbound.newestSenders(account, MOST_MESSAGES);
    kept.set(account, { newest: latest?._id, rows, at: now });
    return rows;
  }

  return async function countUnread(account: string, user: string): Promise<SignsView['unread']> {
    const rows = await rowsOf(account);
    const newest = new Map<string, InboundSender>();
    for (const row of rows) {
      const key = JSON.stringify([row.device, row.from.id]);
      if (!newest.has(key)) newest.set(key, row);
    }
    const known = await threads.ofContacts(
      [...newest.values()].map(({ device, from }) => ({ device, contact: from.id })),
    );
    const waiting = [...newest.values()].filter((row) => {
      const { unread, done } = viewThreadState(row, threadOf(row, known), user);
      return unread && !done;
    });
    const names = await nameContacts(
      repositories,
      account,
      waiting.map(({ channel, device, from }) => ({
        channel,
        device,
        address: addressOfSender(channel, from),
      })),
    );
    return {
      contacts: new Set(waiting.map(({ from }, index) => names[index] ?? from.id)).size,
      complete: rows.length < MOST_MESSAGES,
    };
  };
}
