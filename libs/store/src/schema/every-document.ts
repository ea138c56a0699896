import type { CollectionName } from '../collections/records.ts';
import type { Database, Doc, Filter } from '../port.ts';

const PAGE = 500;

/** Yields all documents of a collection by `_id`, in pages of a size, which may change; may miss those inserted meanwhile. */
export async function* everyDocument<T extends Doc>(
  db: Database,
  name: CollectionName,
  page: number | (() => number) = PAGE,
): AsyncGenerator<T[], void, undefined> {
  const collection = db.collection<T>(name);
  let filter: Filter = {};
  for (;;) {
    const limit = typeof page === 'number' ? page : page();
    const found = await collection.find(filter, { sort: { _id: 1 }, limit });
    if (found.length > 0) yield found;
    const last = found.at(-1);
    if (found.length < limit || last === undefined) return;
    filter = { _id: { $gt: last._id } };
  }
}
