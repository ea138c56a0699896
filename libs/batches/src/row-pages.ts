import type { Batch, BatchRow, Repositories } from '@cascade/store';

/** Reads all rows of a batch in their order, page by page, so that other calls run in between. */
export async function* rowPages(
  { batches }: Pick<Repositories, 'batches'>,
  { _id }: Pick<Batch, '_id'>,
  size: () => number,
  from = 0,
): AsyncGenerator<BatchRow[]> {
  for (let next = from, isMore = true; isMore;) {
    const limit = size();
    const rows = await batches.rows(_id, next, limit);
    if (rows.length > 0) yield rows;
    next = (rows.at(-1)?.n ?? next) + 1;
    isMore = rows.length === limit;
  }
}
