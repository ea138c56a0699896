import { addressOfSender } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import { nameContacts } from '../contacts/name-contacts.ts';
import type { SignsView } from '../schemas/signs.ts';
import { threadOf, viewThreadState } from './view-thread.ts';

/** Newest messages of an account among which unread ones are counted. */
const MOST_MESSAGES = 300;

/** Counts the contacts whose newest message a person hasn't read. A contact counts once for all its numbers. */
export async function countUnread(
  repositories: Repositories,
  account: string,
  user: string,
): Promise<SignsView['unread']> {
  const rows = await repositories.inbound.newestSenders(account, MOST_MESSAGES);
  const newest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const key = JSON.stringify([row.device, row.from.id]);
    if (!newest.has(key)) newest.set(key, row);
  }
  const threads = await repositories.threads.ofContacts(
    [...newest.values()].map(({ device, from }) => ({ device, contact: from.id })),
  );
  const waiting = [...newest.values()].filter((row) => {
    const { unread, done } = viewThreadState(row, threadOf(row, threads), user);
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
}
