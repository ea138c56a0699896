import {
  addressOf,
  CHANNELS,
  contactsNamed,
  isFailure,
  isLinkedChannel,
  kindOf,
  writtenForms,
  type Channel,
  type InboundContact,
  type Reading,
} from '@cascade/contracts';
import { entryKey, readEntryKey, type EntryKey } from './entry-key.ts';

/** A contact's addresses, in every form that callers, contacts and providers use. */
export interface ContactAddress {
  /** Whether a recipient written for a channel is this contact. */
  isTarget(channel: Channel, written: string): boolean;
  /** Whether a text that names no channel may be this contact. */
  isNamed(text: string): boolean;
  /** Whether this is the contact. Undefined: the device of its channel is gone. */
  isContact(channel: Channel | undefined, contact: InboundContact): boolean;
  /** Forms that appear in keys of a channel: digits, ids, chat id, lower-case mail address. */
  formsOf(channel: Channel): readonly string[];
  /** Keys of its numbers, and of ids that hide them. */
  numbers: readonly string[];
  /** Keys of its addresses by channel. */
  byChannel: ReadonlyMap<Channel, readonly string[]>;
}

/**
 * Returns the contacts that a text names: by every channel that takes it, or by one. A number with two
 * readings is both: nothing is sent to either.
 */
export function contactsOfText(text: string, by: Reading, only?: Channel): EntryKey[] {
  const named = readings(by).flatMap((each) => [...contactsNamed(text, each)]);
  const found = named.flatMap(([channel, { key }]) =>
    key !== '' && (only === undefined || kindOf(only) === kindOf(channel))
      ? [entryKey(kindOf(channel), key)]
      : [],
  );
  return [...new Set(found)];
}

/** @param contacts keys of one contact's addresses. */
export function contactAddress(contacts: readonly EntryKey[], by: Reading): ContactAddress {
  const read = contacts.flatMap((contact) => readEntryKey(contact) ?? []);
  const byChannel = new Map(
    CHANNELS.flatMap((channel) => {
      const keys = read.flatMap(({ kind, key }) => (kind === kindOf(channel) ? [key] : []));
      return keys.length === 0 ? [] : [[channel, [...new Set(keys)]] as const];
    }),
  );
  const formsOf = new Map(
    [...byChannel].map(([channel, keys]) => [
      channel,
      new Set(keys.flatMap((key) => writtenForms(channel, key))),
    ]),
  );
  const has = (channel: Channel, keys: Iterable<string>) =>
    [...keys].some((key) => byChannel.get(channel)?.includes(key) === true);
  return {
    formsOf: (channel) => [...(formsOf.get(channel) ?? [])],
    numbers: [
      ...new Set(
        [...byChannel].flatMap(([channel, keys]) => (isLinkedChannel(channel) ? keys : [])),
      ),
    ],
    byChannel,
    isTarget: (channel, written) =>
      byChannel.has(channel) && has(channel, keysOfTarget(channel, written, by)),
    isNamed: (text) => {
      const named = contactsOfText(text, by);
      return named.some((contact) => contacts.includes(contact));
    },
    isContact(channel, { id, number, username, address }) {
      const known =
        channel === undefined
          ? new Set([...formsOf.values()].flatMap((some) => [...some]))
          : formsOf.get(channel);
      if (known === undefined) return false;
      const isForm = (value: string | undefined) => value !== undefined && known.has(value);
      return (
        isForm(address?.toLowerCase()) ||
        isForm(number) ||
        isForm(id) ||
        isForm(id.toLowerCase()) ||
        isForm(/^(\d+)(?:[:.]\d+)*@s\.whatsapp\.net$/.exec(id)?.[1]) ||
        (username !== undefined && isForm(`@${username}`))
      );
    },
  };
}

/** Keys that a recipient may have been sent under: of both readings, if it has two. */
function keysOfTarget(channel: Channel, written: string, by: Reading): string[] {
  return readings(by).flatMap((each) => {
    const read = addressOf(channel, written, each);
    return isFailure(read) ? [] : [read.key];
  });
}

/** The account may have chosen otherwise when a row was stored. */
function readings(by: Reading): Reading[] {
  if (by.country === undefined) return [by];
  return [
    { ...by, ambiguous: 'national' },
    { ...by, ambiguous: 'international' },
  ];
}
