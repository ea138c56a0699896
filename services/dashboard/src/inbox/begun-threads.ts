import { addressOfSender, type EchoRow } from '@cascade/contracts';
import { idsOfContact, threadId, type Repositories } from '@cascade/store';
import { nameContacts } from '../contacts/name-contacts.ts';
import { viewEcho } from '../logs/view-inbound.ts';
import type { EchoView } from '../schemas/inbound.ts';

type Store = Pick<Repositories, 'accounts' | 'contactLinks' | 'devices' | 'inbound' | 'threads'>;

/**
 * Of messages that people wrote on devices, the newest first, leaves those that are the newest to a contact that has
 * written nothing to the device: conversations that a person began.
 */
export async function begunThreads(
  store: Store,
  account: string,
  rows: readonly EchoRow[],
): Promise<EchoView[]> {
  const names = await nameContacts(
    store,
    account,
    rows.map(({ channel, device, contact }) => ({
      channel,
      device,
      address: addressOfSender(channel, contact),
    })),
  );
  const newest = new Map<string, { row: EchoRow; contact: string }>();
  for (const [index, row] of rows.entries()) {
    const contact = names[index] ?? row.contact.id;
    const key = `${row.device} ${contact}`;
    if (!newest.has(key)) newest.set(key, { row, contact });
  }
  const found = await Promise.all(
    [...newest.values()].map(async (one) => {
      const { channel, device, contact, sandbox } = one.row;
      const of = { account, channel, sandbox, contact: contact.id };
      const { ids } = await idsOfContact(store, of);
      return (await store.inbound.seen([device], ids)) === null ? [one] : [];
    }),
  );
  const begun = found.flat();
  const threads = await store.threads.ofContacts(
    begun.map(({ row: { device, contact } }) => ({ device, contact: contact.id })),
  );
  return begun.map(({ row, contact }) => {
    const thread = threads.get(threadId(row.device, row.contact.id));
    return {
      ...viewEcho(row),
      contact,
      thread: {
        done: (thread?.doneThrough ?? 0) >= row.at,
        unread: false,
        assignee: thread?.assignee ?? null,
      },
    };
  });
}
