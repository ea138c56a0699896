import type { AddressKind, InboundRow } from '@cascade/contracts';
import type { Database, Doc } from '../../port.ts';
import type { AccountsRepository } from '../accounts/accounts.ts';
import { readingOf, type Account } from '../../records/index.ts';
import { BadCursorError, pageSize, type Page, type PageQuery } from '../page.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import { contactOfInbound, contactsOfRequest, readEntryKey, type EntryKey } from './entry-key.ts';

/**
 * Says that a request or message is a contact's. Derived from the accept row or the inbound row, and
 * all of it is in the id: one range of ids is a contact's time line.
 */
export interface EntryRow extends Doc {
  /** `<account> <contact> <time><kind><request or inbound id>`. */
  _id: string;
  /** When the request was due or the message came (epoch ms). */
  at: number;
}

export type ContactEntry = { at: number } & ({ request: number } | { inbound: string });

export interface ContactEntriesRepository {
  /**
   * Notes a request that was accepted. Nobody waits for it: what is lost with a process, `fillEntries`
   * adds.
   */
  noteRequest(row: StoredRequest): void;
  noteInbound(row: InboundRow): void;
  /** The time line of a contact with these keys, the newest first. */
  list(
    account: string,
    contacts: readonly EntryKey[],
    page: PageQuery,
  ): Promise<Page<ContactEntry>>;
  /** When the contact was last written to or wrote (epoch ms); null without an entry. */
  lastAt(account: string, contact: EntryKey): Promise<number | null>;
  /** Contacts whose key begins with a text, in the order of their keys. One seek for each. */
  beginning(account: string, kind: AddressKind, prefix: string, limit: number): Promise<EntryKey[]>;
  /** Deletes the entries of contacts that are erased. */
  forget(account: string, contacts: Iterable<EntryKey>): Promise<void>;
}

/** After every text that begins with the one before it. */
export const LAST = '\u{10FFFF}';
/** Follows the space that ends a key. */
const AFTER_KEY = '!';
/** Digits of a time in base 36. */
const TIME_DIGITS = 9;

export function createContactEntriesRepository(
  db: Database,
  accounts: Pick<AccountsRepository, 'byId'>,
): ContactEntriesRepository {
  const entries = db.collection<EntryRow>('contact_entries');

  async function insert(made: Promise<EntryRow[]>): Promise<void> {
    await Promise.all((await made).map((row) => entries.tryInsertLater(row)));
  }

  return {
    noteRequest(row) {
      insert(accounts.byId(row.account).then((account) => entriesOfRequest(row, account))).catch(
        () => undefined,
      );
    },
    noteInbound(row) {
      insert(Promise.resolve(entriesOfInbound(row))).catch(() => undefined);
    },
    async list(account, contacts, { limit, cursor }) {
      const wanted = pageSize(limit);
      const before = cursor === undefined ? LAST : readCursor(cursor);
      const found = await Promise.all(
        contacts.map((contact) => {
          const start = startOf(account, contact);
          return entries.find(
            { _id: { $gt: start, $lt: `${start}${before}` } },
            { sort: { _id: -1 }, limit: wanted + 1, projection: { _id: 1 } },
          );
        }),
      );
      // A request to two addresses of one contact has two entries.
      const ends = [...new Set(found.flat().map(({ _id }) => endOf(_id)))];
      ends.sort().reverse();
      const data = ends.slice(0, wanted);
      const last = data.at(-1);
      const next = ends.length > wanted && last !== undefined ? writeCursor(last) : null;
      return { data: data.map(readEnd), has_more: next !== null, next_cursor: next };
    },
    async lastAt(account, contact) {
      const start = startOf(account, contact);
      const [row] = await entries.find(
        { _id: { $gt: start, $lt: `${start}${LAST}` } },
        { sort: { _id: -1 }, limit: 1 },
      );
      return row?.at ?? null;
    },
    async beginning(account, kind, prefix, limit) {
      const found: EntryKey[] = [];
      const start = `${account} ${kind}:${prefix}`;
      let from = start;
      while (found.length < limit) {
        const [row] = await entries.find(
          { _id: { $gt: from, $lt: `${start}${LAST}` } },
          { sort: { _id: 1 }, limit: 1, projection: { _id: 1 } },
        );
        const contact = row?._id.split(' ', 2)[1];
        if (contact === undefined || readEntryKey(contact) === null) break;
        found.push(contact as EntryKey);
        from = `${account} ${contact}${AFTER_KEY}`;
      }
      return found;
    },
    async forget(account, contacts) {
      for (const contact of contacts) {
        const start = startOf(account, contact);
        await entries.deleteMany({ _id: { $gt: start, $lt: `${start}${LAST}` } });
      }
    },
  };
}

export function entriesOfRequest(
  row: Pick<StoredRequest, '_id' | 'account' | 'automatic' | 'dueAt' | 'sends'>,
  account: Pick<Account, 'settings'> | null,
): EntryRow[] {
  const end = `${timeText(row.dueAt)}r${row._id}`;
  return contactsOfRequest(
    row,
    readingOf(account, {
      sandbox: true,
      writtenBy: row.automatic === true ? 'provider' : 'person',
    }),
  ).map((contact) => ({
    _id: `${startOf(row.account, contact)}${end}`,
    at: row.dueAt,
  }));
}

export function entriesOfInbound(
  row: Pick<InboundRow, '_id' | 'account' | 'at' | 'channel' | 'from'>,
): EntryRow[] {
  const contact = contactOfInbound(row);
  if (contact === undefined) return [];
  return [{ _id: `${startOf(row.account, contact)}${timeText(row.at)}i${row._id}`, at: row.at }];
}

const startOf = (account: string, contact: EntryKey): string => `${account} ${contact} `;

const timeText = (at: number): string =>
  Math.max(0, Math.trunc(at)).toString(36).padStart(TIME_DIGITS, '0');

/** The part of an id after account and contact. An inbound id may have spaces. */
const endOf = (id: string): string => id.slice(id.indexOf(' ', id.indexOf(' ') + 1) + 1);

function readEnd(end: string): ContactEntry {
  const at = Number.parseInt(end.slice(0, TIME_DIGITS), 36);
  const of = end.slice(TIME_DIGITS + 1);
  return end[TIME_DIGITS] === 'r' ? { at, request: Number(of) } : { at, inbound: of };
}

const writeCursor = (end: string): string => Buffer.from(end).toString('base64url');

function readCursor(cursor: string): string {
  const end = Buffer.from(cursor, 'base64url').toString();
  if (!/^[0-9a-z]{9}[ri]./s.test(end)) throw new BadCursorError();
  return end;
}
