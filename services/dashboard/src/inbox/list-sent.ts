import type { Channel } from '@cascade/contracts';
import {
  contactOfInbound,
  contactsOfTargets,
  DEFAULT_PAGE_SIZE,
  readingOf,
  type EntryKey,
  type Page,
  type PageQuery,
  type Repositories,
  type StoredRequest,
} from '@cascade/store';
import { createLoadFacts } from '../logs/load-facts.ts';
import { viewSendDetail } from '../logs/view-detail.ts';
import { viewSends } from '../logs/view-request.ts';
import type { SentInThreadView } from '../schemas/inbox.ts';
import type { SendView } from '../schemas/sends.ts';
import { wholeContacts } from '../search/contacts-of.ts';
import { newestInThread } from './newest-in-thread.ts';

/** Steps through the contact's time line of one call: its own messages and other devices' sends come between. */
const MOST_STEPS = 10;
/** What never went, because of an earlier tier or a cancellation. */
const SPARED: ReadonlySet<SendView['state']> = new Set(['skipped', 'cancelled']);

interface Asked extends PageQuery {
  device: string;
  /** `from.id` of its messages. */
  contact: string;
}

/**
 * Lists what a device sent to a contact, at any of its addresses, the newest first. A page may have fewer rows than
 * its limit. Empty where nobody is known by the names.
 *
 * @param contents whether the texts are read, too.
 */
export async function listSent(
  store: Repositories,
  account: string,
  { device, contact, limit = DEFAULT_PAGE_SIZE, cursor }: Asked,
  { contents }: { contents: boolean },
): Promise<Page<SentInThreadView>> {
  const by = readingOf(await store.accounts.byId(account), { sandbox: true });
  const { channel, contacts } = await recipientOf(store, account, { device, contact });
  const isTo = ({ sends }: StoredRequest) =>
    contactsOfTargets((one) => (one === channel ? sends[one]?.target : undefined), by).some((key) =>
      contacts.includes(key),
    );
  const loadFacts = createLoadFacts({ repositories: store });
  const data: SentInThreadView[] = [];
  let next: string | null | undefined = contacts.length === 0 ? null : cursor;
  for (let step = 0; step < MOST_STEPS && next !== null && data.length < limit; step += 1) {
    const page = { limit: limit - data.length, cursor: next };
    const entries = await store.contactEntries.list(account, contacts, page);
    const ids = entries.data.flatMap((entry) => ('request' in entry ? [entry.request] : []));
    const stored = await store.requests.byIds(ids);
    const rows = stored
      .filter((row) => row.account === account && isTo(row))
      .toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
    const sent = (await loadFacts.ofEach(rows)).flatMap(([row, facts]) =>
      viewSends(row, facts)
        .filter((send) => send.device === device && !SPARED.has(send.state))
        .map(async (send): Promise<SentInThreadView> => {
          const detail = await viewSendDetail(store, row, facts, send, contents);
          return { ...detail, automatic: row.automatic === true };
        }),
    );
    data.push(...(await Promise.all(sent)));
    next = entries.next_cursor;
  }
  return { data, has_more: next !== null, next_cursor: next ?? null };
}

/** The channel of a conversation, and the keys of its contact; none where the names say nothing. */
async function recipientOf(
  store: Repositories,
  account: string,
  named: Pick<Asked, 'device' | 'contact'>,
): Promise<{ channel?: Channel; contacts: readonly EntryKey[] }> {
  const newest = await newestInThread(store, account, named);
  // What came through another device of its sender pool is a conversation of the same contact.
  const device = newest ?? (await store.devices.byId(account, named.device));
  if (device === null) return { contacts: [] };
  const { channel, sandbox } = device;
  const key = contactOfInbound({ channel, from: newest?.from ?? { id: named.contact } });
  if (key === undefined) return { channel, contacts: [] };
  const [whole] = await wholeContacts(store, account, [key], { sandbox: sandbox === true });
  return { channel, contacts: whole?.contacts ?? [key] };
}
