import {
  CHANNELS,
  CHANNEL_DEFINITIONS,
  formatNumber,
  isFailure,
  isHidden,
  phoneNumberOf,
  type Channel,
} from '@cascade/contracts';
import {
  entryKey,
  readEntryKey,
  readingOf,
  type Account,
  type AddressKind,
  type EntryKey,
  type Repositories,
} from '@cascade/store';

type Store = Pick<Repositories, 'contactLinks'>;

/** A contact with every address that is known to be it; the first one names it. */
export interface WholeContact {
  kind: AddressKind;
  contacts: EntryKey[];
}

const LIVE = { sandbox: false };

/** Finds the addresses that are one contact with each of these, by the links of its numbers. */
export async function wholeContacts(
  { contactLinks }: Store,
  account: string,
  contacts: readonly EntryKey[],
): Promise<WholeContact[]> {
  const read = contacts.flatMap((contact) => readEntryKey(contact) ?? []);
  const phones = read.flatMap(({ kind, key }) => (kind === 'phone' ? [key] : []));
  const known = await contactLinks.contactsOf(account, phones, LIVE);
  const whole = new Map<EntryKey, WholeContact>();
  for (const { kind, key } of read) {
    const { name, addresses } = (kind === 'phone' ? known.get(key) : undefined) ?? {
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
  if (isHidden(typed)) return entryKey('phone', typed);
  if (/^[^\s@]+@[^\s@]+$/.test(typed)) return entryKey('mail', typed.toLowerCase());
  const by = readingOf(account, { sandbox: true });
  const number = phoneNumberOf(typed.replaceAll(/[\s().\-/]/g, ''), by);
  return isFailure(number) ? null : entryKey('phone', number.key);
}

export const addressOf = (contact: EntryKey): string => readEntryKey(contact)?.key ?? contact;

export const formattedAddress = (kind: AddressKind, address: string): string | null =>
  kind === 'phone' ? formatNumber(address) : null;

export const channelsOf = (kind: AddressKind): Channel[] =>
  CHANNELS.filter((channel) => CHANNEL_DEFINITIONS[channel].address === kind);
