import { createPagePace } from '@cascade/runtime';
import type { Batch, Repositories } from '@cascade/store';
import { csvCell, FILE_SHARE } from '../http/csv.ts';

type Store = Pick<Repositories, 'batches' | 'requests'>;

/** Writes the uploaded table as CSV (RFC 4180) with the result of each row. */
export async function* batchResults(store: Store, batch: Batch): AsyncGenerator<string> {
  yield lineOf([...batch.columns, 'request_id', 'result', 'reason']);
  const pace = createPagePace({ share: FILE_SHARE });
  for (let from = 0, size = 0; from < batch.rows; from += size) {
    size = pace.next();
    const rows = await pageOf(store, batch, from, size);
    await pace.rest();
    yield rows.join('');
  }
}

async function pageOf(
  { batches, requests }: Store,
  batch: Batch,
  from: number,
  size: number,
): Promise<string[]> {
  const rows = await batches.rows(batch._id, from, size);
  const idOf = (n: number) => (batch.firstRequest === undefined ? -1 : batch.firstRequest + n);
  const found = await requests.byIds(rows.map(({ n }) => idOf(n)));
  const byId = new Map(found.map((request) => [request._id, request]));
  return rows.map(({ n, cells, refused }) => {
    if (refused !== undefined) return lineOf([...cells, '', 'refused', refused]);
    const request = byId.get(idOf(n));
    if (request === undefined) return lineOf([...cells, '', '', '']);
    const failed = Object.entries(request.channels ?? {}).flatMap(([channel, { reason }]) =>
      reason === undefined ? [] : [`${channel}: ${reason}`],
    );
    const { state, status } = request;
    const result = state === 'finished' ? (status === true ? 'sent' : 'failed') : 'pending';
    return lineOf([...cells, request._id, result, failed.join('; ')]);
  });
}

const lineOf = (cells: readonly (string | number)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
