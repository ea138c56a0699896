import type { AddressKind, InboundRow } from '@cascade/contracts';
import { compareValues } from '../../language/compare-values.ts';
import type { Database } from '../../port.ts';
import type { AccountsRepository } from '../accounts/accounts.ts';
import { BadCursorError, pageSize, type Page, type PageQuery } from '../page.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import {
  AFTER_CONTACT,
  endOf,
  entriesOfRequest,
  entryOfInbound,
  entryRow,
  isEnd,
  LAST,
  readEnd,
  startOf,
  type ContactEntry,
  type EntryText,
  type EntryRow,
} from './entry-id.ts';
import { readEntryKey, type EntryKey } from './entry-key.ts';
import { createFindEntries, holdEntries } from './find-entries.ts';

/** An accept row with its first entry, and what is to be done when it is stored. */
interface EnteredRequest {
  row: StoredRequest;
  /**
   * Notes the entries that the row doesn't have. Nobody waits for it: what is lost with a process, `fillEntries`
   * adds.
   */
  note(): void;
}

export interface ContactEntriesRepository {
  /**
   * Enters a request that is about to be accepted under its contacts. Reads nothing: while its account isn't in memory, or
   * the index of entries isn't there, the row is left as it is.
   */
  enter(row: StoredRequest): EnteredRequest;
  /** Like `note` of a request. */
  noteInbound(row: InboundRow): void;
  /** The time line of a contact with these keys, the newest first. */
  list(
    account: string,
    contacts: readonly EntryKey[],
    page: PageQuery,
  ): Promise<Page<ContactEntry>>;
  /** When the contact was last written to or wrote (epoch ms); null without an entry. */
  lastAt(account: string, contact: EntryKey): Promise<number | null>;
  /** Contacts whose key begins with a text, in the order of their keys. Two seeks for each. */
  beginning(account: string, kind: AddressKind, prefix: string, limit: number): Promise<EntryKey[]>;
  /** Deletes the entries of contacts that are erased. */
  forget(account: string, contacts: Iterable<EntryKey>): Promise<void>;
}

const nothing = (): void => undefined;

export function createContactEntriesRepository(
  db: Database,
  accounts: Pick<AccountsRepository, 'byId' | 'inMemory'>,
): ContactEntriesRepository {
  const requests = db.collection<StoredRequest>('requests');
  const rows = db.collection<EntryRow>('contact_entries');
  const findEntries = createFindEntries(db);

  const insert = (account: string, entries: readonly EntryText[]): void =>
    rows.insertLater(entries.map((entry) => entryRow(account, entry)));

  async function insertAll(row: StoredRequest): Promise<void> {
    insert(row.account, entriesOfRequest(row, await accounts.byId(row.account)));
  }

  return {
    enter(row) {
      const account = accounts.inMemory(row.account);
      if (account === undefined || !holdEntries(requests)) {
        return { row, note: () => void insertAll(row).catch(nothing) };
      }
      const [entry, ...others] = entriesOfRequest(row, account);
      return {
        row: entry === undefined ? row : { ...row, entry },
        note: others.length === 0 ? nothing : () => insert(row.account, others),
      };
    },
    noteInbound(row) {
      const entry = entryOfInbound(row);
      if (entry !== undefined) insert(row.account, [entry]);
    },
    async list(account, contacts, { limit, cursor }) {
      const wanted = pageSize(limit);
      const before = cursor === undefined ? LAST : readCursor(cursor);
      const found = await Promise.all(
        contacts.map((contact) => {
          const after = startOf(contact);
          const range = { after, before: `${after}${before}`, limit: wanted + 1 };
          return findEntries(account, { ...range, order: -1 });
        }),
      );
      // A request to two addresses of one contact has two entries.
      const ends = [...new Set(found.flat().map(endOf))];
      ends.sort((a, b) => compareValues(b, a));
      const data = ends.slice(0, wanted);
      const last = data.at(-1);
      const next = ends.length > wanted && last !== undefined ? writeCursor(last) : null;
      return { data: data.map(readEnd), has_more: next !== null, next_cursor: next };
    },
    async lastAt(account, contact) {
      const after = startOf(contact);
      const range = { after, before: `${after}${LAST}`, limit: 1 };
      const [last] = await findEntries(account, { ...range, order: -1 });
      return last === undefined ? null : readEnd(endOf(last)).at;
    },
    async beginning(account, kind, prefix, limit) {
      const found: EntryKey[] = [];
      const start = `${kind}:${prefix}`;
      let after = start;
      while (found.length < limit) {
        const range = { after, before: `${start}${LAST}`, limit: 1 };
        const [entry] = await findEntries(account, { ...range, order: 1 });
        const contact = entry?.split(' ', 1)[0];
        if (contact === undefined || readEntryKey(contact) === null) break;
        found.push(contact as EntryKey);
        after = `${contact}${AFTER_CONTACT}`;
      }
      return found;
    },
    async forget(account, contacts) {
      for (const contact of contacts) {
        const after = startOf(contact);
        const start = `${account} ${after}`;
        await rows.deleteMany({ _id: { $gt: start, $lt: `${start}${LAST}` } });
        await requests.updateMany(
          { account, entry: { $gt: after, $lt: `${after}${LAST}` } },
          { $unset: { entry: '' } },
        );
      }
    },
  };
}

const writeCursor = (end: string): string => Buffer.from(end).toString('base64url');

function readCursor(cursor: string): string {
  const end = Buffer.from(cursor, 'base64url').toString();
  if (!isEnd(end)) throw new BadCursorError();
  return end;
}
