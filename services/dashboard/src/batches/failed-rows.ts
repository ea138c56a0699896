import { REASONS } from '@cascade/contracts';
import type { Batch, Repositories, StoredRequest } from '@cascade/store';

const PAGE = 200;

type Store = Pick<Repositories, 'batches' | 'requests'>;

interface FailedRows {
  rows: string[][];
  /** Number of each row's line in the file, from 1. */
  lines: number[];
  /** Why each row reached nobody. */
  causes: { n: number; reason: string; request?: number }[];
}

/**
 * Collects the rows of a started batch that reached nobody: refused, failed, or failed by a later
 * receipt. Leaves out rows whose message may have arrived, was cancelled or is under way.
 */
export async function failedRows({ batches, requests }: Store, batch: Batch): Promise<FailedRows> {
  const failed: FailedRows = { rows: [], lines: [], causes: [] };
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
      failed.causes.push({
        n,
        reason: refused ?? reasonOf(request),
        ...(request === undefined ? {} : { request: request._id }),
      });
    }
  }
  return failed;
}

/** The reasons of all channels that were tried. */
function reasonOf(request: StoredRequest | undefined): string {
  return Object.entries(request?.channels ?? {})
    .flatMap(([channel, { reason, later }]) => {
      const told = later?.reason ?? reason;
      return told === undefined ? [] : [`${channel}: ${told}`];
    })
    .join('; ');
}

function hasFailed({ state, channels = {} }: StoredRequest): boolean {
  if (state !== 'finished') return false;
  return Object.values(channels).every(({ status, reason, later }) => {
    if (later !== undefined) return !later.status;
    return !status && reason !== REASONS.outcomeUnknown;
  });
}
