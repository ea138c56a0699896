import type { InboundRow } from '@cascade/contracts';
import type { Doc } from '../../port.ts';
import { readingOf, type Account } from '../../records/index.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import { contactOfInbound, contactsOfRequest, type EntryKey } from './entry-key.ts';

/**
 * Says that a request or message is a contact's. Derived from the accept row or the inbound row, and all of it is
 * one text, `<contact> <time><kind><request or inbound id>`: one range of them is a contact's time line.
 */
export type EntryText = string;

/**
 * An entry in a row of its own, which has no other member: rows of earlier versions have `at`. The first entry of a request
 * stands in its accept row.
 */
export interface EntryRow extends Doc {
  /** `<account> <entry>`. */
  _id: string;
}

export type ContactEntry = { at: number } & ({ request: number } | { inbound: string });

/** After every text that begins with the one before it. */
export const LAST = '\u{10FFFF}';
/** Follows the space that ends a contact. */
export const AFTER_CONTACT = '!';
/** Digits of a time in base 36. */
const TIME_DIGITS = 9;

/** The entries of a request, one for each contact that it is for. */
export function entriesOfRequest(
  { _id, automatic, dueAt, sends }: Pick<StoredRequest, '_id' | 'automatic' | 'dueAt' | 'sends'>,
  account: Pick<Account, 'settings'> | null,
): EntryText[] {
  const by = readingOf(account, {
    sandbox: true,
    writtenBy: automatic === true ? 'provider' : 'person',
  });
  return contactsOfRequest({ sends }, by).map(
    (contact) => `${startOf(contact)}${timeText(dueAt)}r${_id}`,
  );
}

/** The entry of an inbound message; undefined when no entry can hold who wrote. */
export function entryOfInbound(
  row: Pick<InboundRow, '_id' | 'at' | 'channel' | 'from'>,
): EntryText | undefined {
  const contact = contactOfInbound(row);
  return contact === undefined ? undefined : `${startOf(contact)}${timeText(row.at)}i${row._id}`;
}

/** An entry as a row of its own. */
export const entryRow = (account: string, entry: EntryText): EntryRow => ({
  _id: `${account} ${entry}`,
});

/** When the request was due or the message came (epoch ms). */
export const timeOfEntry = ({ _id }: EntryRow): number => readEnd(endOf(endOf(_id))).at;

/** The beginning of a contact's entries. */
export const startOf = (contact: EntryKey): string => `${contact} `;

/** The part of an entry after its contact. An inbound id may have spaces. */
export const endOf = (entry: EntryText): string => entry.slice(entry.indexOf(' ') + 1);

export function readEnd(end: string): ContactEntry {
  const at = Number.parseInt(end.slice(0, TIME_DIGITS), 36);
  const of = end.slice(TIME_DIGITS + 1);
  return end[TIME_DIGITS] === 'r' ? { at, request: Number(of) } : { at, inbound: of };
}

/** Whether a text may be the end of an entry. */
export const isEnd = (text: string): boolean => /^[0-9a-z]{9}[ri]./s.test(text);

const timeText = (at: number): string =>
  Math.max(0, Math.trunc(at)).toString(36).padStart(TIME_DIGITS, '0');
