import { REASONS } from '@cascade/contracts';
import type { Batch, Repositories, StoredRequest } from '@cascade/store';

const PAGE = 200;

type Store = Pick<Repositories, 'batches' | 'requests'>;

interface FailedRows {
  rows: string[][];
  /** Number of each row's line in the file, from 1. */
  lines: number[];
}

/**
 * Collects the rows of a started batch that reached nobody: refused, failed, or failed by a later
 * receipt. Leaves out rows whose message may have arrived, was cancelled or is under way.
 */
export async function failedRows({ batches, requests }: Store, batch: Batch): Promise<FailedRows> {
  const failed: FailedRows = { rows: [], lines: [] };
  const { firstRequest } = batch;
  if (firstRequest === undefined) return failed;
  for (let from = 0; from < batch.rows; from += PAGE) {
    const rows = await batches.rows(batch._id, from, PAGE);
    const found = await requests.byIds(rows.map(({ n }) => firstRequest + n));
    const byId = new Map(found.map((request) => [request._id, request]));
    for (const { n, cells, refused, line = n + 2 } of rows) {
      // The cells of an erased contact are empty.
      if (cells.every((cell) => cell === '')) continue;
      const request = byId.get(firstRequest + n);
      if (refused === undefined && (request === undefined || !hasFailed(request))) continue;
      failed.rows.push(cells);
      failed.lines.push(line);
    }
  }
  return failed;
}

function hasFailed({ state, channels = {} }: StoredRequest): boolean {
  if (state !== 'finished') return false;
  return Object.values(channels).every(({ status, reason, later }) => {
    if (later !== undefined) return !later.status;
    return !status && reason !== REASONS.outcomeUnknown;
  });
}
