import {
  ADDRESS_KINDS,
  addressOf,
  CHANNELS,
  isFailure,
  keyOfSender,
  kindOf,
  type AddressKind,
  type Channel,
  type InboundRow,
  type Reading,
} from '@cascade/contracts';
import type { StoredRequest } from '../requests/stored-request.ts';

/** A contact in search: its kind of address and its key, `phone:6281234567890`. */
export type EntryKey = `${AddressKind}:${string}`;

const LONGEST = 254;

export const entryKey = (kind: AddressKind, key: string): EntryKey => `${kind}:${key}`;

/** The parts of a contact's name in an address of the web app or a row's key; null for other texts. */
export function readEntryKey(text: string): { kind: AddressKind; key: string } | null {
  const colon = text.indexOf(':');
  const kind = text.slice(0, colon);
  const key = text.slice(colon + 1);
  const known = ADDRESS_KINDS.find((one) => one === kind);
  return known !== undefined && key !== '' ? { kind: known, key } : null;
}

/** The contacts that a request is for. An address that no entry can hold is left out. */
export const contactsOfRequest = ({ sends }: Pick<StoredRequest, 'sends'>, by: Reading) =>
  contactsOfTargets((channel) => sends[channel]?.target, by);

/** The contacts that recipients are, as they were written for each channel. */
export function contactsOfTargets(
  targetOf: (channel: Channel) => string | undefined,
  by: Reading,
): EntryKey[] {
  const keys = CHANNELS.flatMap((channel) => {
    const written = targetOf(channel);
    if (written === undefined) return [];
    const read = addressOf(channel, written, by);
    return isFailure(read) ? [] : entryOf(channel, read.key);
  });
  return [...new Set(keys)];
}

/** The contact that wrote. */
export const contactOfInbound = ({ channel, from }: Pick<InboundRow, 'channel' | 'from'>) =>
  entryOf(channel, keyOfSender(channel, from) ?? '')[0];

function entryOf(channel: Channel, key: string): EntryKey[] {
  // A space ends the key in an entry's id.
  if (key === '' || key.length > LONGEST || /\s/.test(key)) return [];
  return [entryKey(kindOf(channel), key)];
}
