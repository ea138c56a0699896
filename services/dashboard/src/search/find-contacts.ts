import { ADDRESS_FORMS, channelsOfKind } from '@cascade/contracts';
import type { EntryKey, Repositories } from '@cascade/store';
import { writeTimeIfAny } from '../http/times.ts';
import { MOST_HITS, type FoundContact } from '../schemas/search.ts';
import { addressIn, wholeContacts, type WholeContact } from './contacts-of.ts';
import type { Sought } from './read-query.ts';

type Store = Pick<
  Repositories,
  'contactEntries' | 'contactLinks' | 'contactNames' | 'suppressions'
>;

/** Finds contacts: those that are named as a whole first, then names, then beginnings of addresses. */
export async function findContacts(
  store: Store,
  account: string,
  { contacts, beginnings, name }: Sought,
): Promise<FoundContact[]> {
  const [named, begun] = await Promise.all([
    name === null ? [] : store.contactNames.named(account, name, MOST_HITS),
    Promise.all(
      beginnings.map(({ kind, prefix }) =>
        store.contactEntries.beginning(account, kind, prefix, MOST_HITS),
      ),
    ),
  ]);
  const sought = [...contacts, ...named.map(({ contact }) => contact), ...begun.flat()];
  const whole = await wholeContacts(store, account, [...new Set(sought)]);
  const seen = await Promise.all(whole.map((contact) => lastSeen(store, account, contact)));
  const found = whole.flatMap((contact, i) => {
    const { lastAt = null, isKnown = false } = seen[i] ?? {};
    return isKnown ? [{ ...contact, lastAt }] : [];
  });
  const shown = found.slice(0, MOST_HITS);
  const names = await store.contactNames.namesOf(
    account,
    shown.flatMap((contact) => contact.contacts),
  );
  return shown.flatMap(({ kind, contacts: all, lastAt }) => {
    const [first] = all;
    if (first === undefined) return [];
    return {
      contact: first,
      kind,
      address: addressIn(first),
      formatted: ADDRESS_FORMS[kind].formatted(addressIn(first)),
      name: nameAmong(names, all),
      last_at: writeTimeIfAny(lastAt ?? undefined),
    };
  });
}

export const nameAmong = (
  names: ReadonlyMap<EntryKey, string>,
  contacts: readonly EntryKey[],
): string | null =>
  contacts.map((contact) => names.get(contact)).find((name) => name !== undefined) ?? null;

/** When somebody wrote last. A suppressed address is known without a message, too. */
async function lastSeen(store: Store, account: string, { kind, contacts }: WholeContact) {
  const times = await Promise.all(
    contacts.map((contact) => store.contactEntries.lastAt(account, contact)),
  );
  const lastAt = times.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
  if (lastAt !== null) return { lastAt, isKnown: true };
  const [address, ...knownAs] = contacts.map(addressIn);
  if (address === undefined) return { lastAt, isKnown: false };
  const standing = await Promise.all(
    channelsOfKind(kind).map((channel) =>
      store.suppressions.ofAddress({ account, channel, address, knownAs }),
    ),
  );
  return { lastAt, isKnown: standing.flat().length > 0 };
}
