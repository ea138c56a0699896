import type { Collection, Filter } from '../../port.ts';
import type { Batch } from '../../records/index.ts';
import { encodeCursor, olderThan, pageSize, type Page, type PageQuery } from '../page.ts';

/** Names that one search reads; its cursor goes on behind them. */
const LOOKED_AT = 1_000;
const PORTION = 200;

/**
 * Finds the batches whose name has each of the words, newest first. Reads names in portions, and whole only those that
 * it found.
 */
export async function findNamed(
  batches: Pick<Collection<Batch>, 'find' | 'findByIds'>,
  filter: Filter,
  { limit, cursor }: PageQuery,
  name: string,
): Promise<Page<Batch>> {
  const words = fold(name).split(/\s+/);
  const wanted = pageSize(limit);
  const ids: string[] = [];
  let at = cursor;
  const page = async (next: string | undefined): Promise<Page<Batch>> => {
    const rows = new Map((await batches.findByIds(ids)).map((row) => [row._id, row] as const));
    const data = ids.flatMap((id) => rows.get(id) ?? []);
    return { data, has_more: next !== undefined, next_cursor: next ?? null };
  };
  for (let looked = 0; looked < LOOKED_AT; looked += PORTION) {
    const found = await batches.find(
      at === undefined ? filter : olderThan(filter, at, 'createdAt'),
      {
        sort: { createdAt: -1, _id: -1 },
        limit: PORTION,
        projection: { name: 1, createdAt: 1 },
      },
    );
    for (const one of found) {
      if (ids.length === wanted) return page(at);
      at = encodeCursor([one._id, one.createdAt]);
      const text = fold(one.name);
      if (words.every((word) => text.includes(word))) ids.push(one._id);
    }
    if (found.length < PORTION) return page(undefined);
  }
  return page(at);
}

const fold = (text: string): string => text.trim().normalize('NFC').toLowerCase();
