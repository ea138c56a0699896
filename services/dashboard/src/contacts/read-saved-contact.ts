import { addressOf, inField, isFailure, type Channel } from '@cascade/contracts';
import {
  readingOf,
  SAVED_CONTACT_BOUNDS,
  type Account,
  type SavedAddress,
  type SavedContact,
  type SavedField,
} from '@cascade/store';
import { failure, type RouteAnswer } from '../http/answer.ts';
import { isReservedTitle } from './contact-columns.ts';
import type { NewSavedContactInput, SavedContactPatchInput } from '../schemas/saved-contacts.ts';

interface ReadMembers {
  addresses?: SavedAddress[];
  tags?: string[];
  fields?: SavedField[];
}

/** Reads addresses, tags and fields of a call, where it has them. */
export function readMembers(
  account: Pick<Account, 'settings'> | null,
  { addresses, tags, fields }: Partial<NewSavedContactInput> | SavedContactPatchInput,
): { members: ReadMembers } | { refused: RouteAnswer } {
  const read: SavedAddress[] = [];
  for (const { channel, address } of addresses ?? []) {
    const found = readSavedAddress(account, channel, address);
    if ('rule' in found) {
      const params = { field: 'addresses', rule: found.rule };
      return { refused: failure({ kind: 'fieldRule', params }) };
    }
    read.push(found.address);
  }
  const twice = (fields ?? []).find(
    ({ name }, at) => fields?.findIndex((one) => one.name.trim() === name.trim()) !== at,
  );
  if (twice !== undefined) {
    return { refused: failure({ kind: 'savedFieldTwice', params: { name: twice.name } }) };
  }
  const reserved = fields?.find(({ name }) => isReservedTitle(name));
  if (reserved !== undefined) {
    return { refused: failure({ kind: 'savedFieldReserved', params: { name: reserved.name } }) };
  }
  return {
    members: {
      ...(addresses === undefined ? {} : { addresses: differentAddresses(read) }),
      ...(tags === undefined ? {} : { tags: differentTags(tags) }),
      ...(fields === undefined
        ? {}
        : { fields: fields.map(({ name, value }) => ({ name: name.trim(), value })) }),
    },
  };
}

/** Reads an address as it is written to. Numbers of the sandbox count, too: a row may be for a trial. */
export function readSavedAddress(
  account: Pick<Account, 'settings'> | null,
  channel: Channel,
  written: string,
) {
  const read = addressOf(channel, written, readingOf(account, { sandbox: true }));
  return isFailure(read)
    ? { rule: inField(read, null) }
    : { address: { channel, address: read.to } };
}

export const differentAddresses = (addresses: readonly SavedAddress[]): SavedAddress[] => [
  ...new Map(addresses.map((one) => [`${one.channel} ${one.address}`, one])).values(),
];

/** Tags without blanks around them. Of two that differ in case, the first stays. */
export function differentTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const tag of tags.map((one) => one.trim())) {
    if (tag !== '' && !found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag);
  }
  return [...found.values()];
}

/** Which bound a contact would exceed. */
export function boundExceeded({
  addresses,
  tags,
  fields,
  note = '',
}: Pick<SavedContact, 'addresses' | 'tags' | 'fields' | 'note'>): string | null {
  const counts = { addresses: addresses.length, tags: tags.length, fields: fields.length };
  for (const what of ['addresses', 'tags', 'fields'] as const) {
    if (counts[what] > SAVED_CONTACT_BOUNDS[what]) return `${SAVED_CONTACT_BOUNDS[what]} ${what}`;
  }
  return note.length > SAVED_CONTACT_BOUNDS.note
    ? `${SAVED_CONTACT_BOUNDS.note} characters of a note`
    : null;
}
