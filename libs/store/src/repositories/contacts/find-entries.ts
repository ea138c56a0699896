import { compareValues } from '../../language/compare-values.ts';
import type { Collection, Database } from '../../port.ts';
import { ENTRY_INDEX } from '../requests/log-indexes.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import type { EntryText, EntryRow } from './entry-id.ts';

/** Entries between two texts, neither of them included. */
interface EntryRange {
  after: string;
  before: string;
  order: 1 | -1;
  limit: number;
}

const ENTRY = ENTRY_INDEX.options.name;

/** Whether accept rows may have their first entry: its index is there. */
export const holdEntries = (requests: Collection<StoredRequest>): boolean =>
  requests.hasIndex(ENTRY);

/**
 * Finds entries of an account, those in accept rows and those in rows of their own, in one order. Without the index those in
 * accept rows, which another process writes already, are not found yet.
 */
export function createFindEntries(db: Database) {
  const requests = db.collection<StoredRequest>('requests');
  const rows = db.collection<EntryRow>('contact_entries');

  async function ofRequests(account: string, range: EntryRange): Promise<EntryText[]> {
    if (!holdEntries(requests)) return [];
    const { after, before, order, limit } = range;
    const found = await requests.find(
      { account, entry: { $gt: after, $lt: before } },
      { sort: { entry: order }, limit, projection: { entry: 1 }, hint: ENTRY },
    );
    return found.flatMap(({ entry }) => entry ?? []);
  }

  async function ofRows(account: string, range: EntryRange): Promise<EntryText[]> {
    const { after, before, order, limit } = range;
    const start = `${account} `;
    const found = await rows.find(
      { _id: { $gt: `${start}${after}`, $lt: `${start}${before}` } },
      { sort: { _id: order }, limit, projection: { _id: 1 } },
    );
    return found.map(({ _id }) => _id.slice(start.length));
  }

  return async function findEntries(account: string, range: EntryRange): Promise<EntryText[]> {
    const found = await Promise.all([ofRequests(account, range), ofRows(account, range)]);
    // A process of an earlier version may have made a row of one that stands in its accept row.
    const entries = [...new Set(found.flat())];
    entries.sort((a, b) => range.order * compareValues(a, b));
    return entries.slice(0, range.limit);
  };
}
