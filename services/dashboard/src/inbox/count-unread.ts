import { addressOfSender } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import { threadId, type InboundSender, type Repositories, type Thread } from '@cascade/store';
import { LRUCache } from 'lru-cache';
import { nameContacts } from '../contacts/name-contacts.ts';
import type { SignsView } from '../schemas/signs.ts';
import { viewThreadState } from './view-thread.ts';

/** Newest messages of an account among which unread ones are counted. */
const MOST_MESSAGES = 300;
/** The count stops there. */
const MOST_UNREAD = 99;
/**
 * A message that comes late has an earlier time than the newest one, and a colleague may reopen a conversation: both are
 * seen after this long.
 */
const KEPT_MS = 20_000;
const MOST_ACCOUNTS = 200;

interface Kept {
  /** Id of the newest message then. */
  newest: string | undefined;
  /** The newest message of each conversation, among the newest messages. */
  rows: InboundSender[];
  isComplete: boolean;
  /** As they were read last. What somebody has read or ended stays so until the next message. */
  threads: Map<string, Thread>;
  at: number;
}

/**
 * Creates a count of the contacts whose newest message a person hasn't read. A contact counts once for all its
 * numbers. Every visible page asks every few seconds: messages are read again only once there is a newer one, and of the
 * conversations only those that were unread for this person the last time.
 */
export function createCountUnread(repositories: Repositories, clock: Pick<Clock, 'now'>) {
  const { inbound, threads } = repositories;
  const kept = new LRUCache<string, Kept>({ max: MOST_ACCOUNTS });

  const threadsOf = (rows: readonly InboundSender[]): Promise<Map<string, Thread>> =>
    threads.ofContacts(rows.map(({ device, from }) => ({ device, contact: from.id })));

  async function read(account: string): Promise<Kept> {
    const [latest] = await inbound.newestSenders(account, 1);
    const known = kept.get(account);
    const now = clock.now();
    if (known !== undefined && known.newest === latest?._id && now - known.at < KEPT_MS) {
      return known;
    }
    const found = latest === undefined ? [] : await inbound.newestSenders(account, MOST_MESSAGES);
    const newest = new Map<string, InboundSender>();
    for (const row of found) {
      const id = idOf(row);
      if (!newest.has(id)) newest.set(id, row);
    }
    const rows = [...newest.values()];
    const fresh: Kept = {
      newest: latest?._id,
      rows,
      isComplete: found.length < MOST_MESSAGES,
      threads: await threadsOf(rows),
      at: now,
    };
    kept.set(account, fresh);
    return fresh;
  }

  return async function countUnread(account: string, user: string): Promise<SignsView['unread']> {
    const known = await read(account);
    const isWaiting = (row: InboundSender): boolean => {
      const { unread, done } = viewThreadState(row, known.threads.get(idOf(row)), user);
      return unread && !done;
    };
    const waited = known.rows.filter(isWaiting);
    const looked = waited.slice(0, MOST_UNREAD);
    for (const [id, thread] of await threadsOf(looked)) known.threads.set(id, thread);
    const waiting = looked.filter(isWaiting);
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
      complete: known.isComplete && waited.length === looked.length,
    };
  };
}

const idOf = ({ device, from }: InboundSender): string => threadId(device, from.id);
