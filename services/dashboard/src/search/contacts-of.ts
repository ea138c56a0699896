import {
  ADDRESS_FORMS,
  addressOf,
  channelsMeant,
  isFailure,
  kindOf,
  type AddressKind,
} from '@cascade/contracts';
import {
  entryKey,
  readEntryKey,
  readingOf,
  type Account,
  type EntryKey,
  type Repositories,
} from '@cascade/store';

type Store = Pick<Repositories, 'contactLinks'>;

/** A contact with every address that is known to be it; the first one names it. */
export interface WholeContact {
  kind: AddressKind;
  contacts: EntryKey[];
}

/** Finds the addresses that are one contact with each of these, by the links of its numbers. */
export async function wholeContacts(
  { contactLinks }: Store,
  account: string,
  contacts: readonly EntryKey[],
  of = { sandbox: false },
): Promise<WholeContact[]> {
  const read = contacts.flatMap((contact) => readEntryKey(contact) ?? []);
  const linked = read.flatMap(({ kind, key }) => (ADDRESS_FORMS[kind].isLinked ? [key] : []));
  const known = await contactLinks.contactsOf(account, linked, of);
  const whole = new Map<EntryKey, WholeContact>();
  for (const { kind, key } of read) {
    const { name, addresses } = (ADDRESS_FORMS[kind].isLinked ? known.get(key) : undefined) ?? {
      name: key,
      addresses: [key],
    };
    const all = [...new Set([name, ...addresses])].map((one) => entryKey(kind, one));
    whole.set(entryKey(kind, name), { kind, contacts: all });
  }
  return [...whole.values()];
}

/** Reads the contact that an address of the web app or a person names; null when the text is no address. */
export function readContact(
  text: string,
  account: Pick<Account, 'settings'> | null = null,
): EntryKey | null {
  const typed = text.trim();
  const named = readEntryKey(typed);
  if (named !== null) return entryKey(named.kind, named.key);
  const [channel] = channelsMeant(typed);
  if (channel === undefined) return null;
  const address = addressOf(channel, typed, readingOf(account, { sandbox: true }));
  return isFailure(address) ? null : entryKey(kindOf(channel), address.key);
}

export const addressIn = (contact: EntryKey): string => readEntryKey(contact)?.key ?? contact;
