import type { Lane } from '@cascade/contracts';
import type { Collection } from '../../port.ts';
import { LOOKED_AT_WITHIN_MS } from './marks.ts';
import type { StoredRequest } from './stored-request.ts';

export interface OpenRequests {
  open: number;
  /** When the oldest one was due (epoch ms); for bulk requests, the oldest of each bulk queue. */
  oldestDueAt?: number;
}

/** Highest count; an operator needs no larger number. */
const BACKLOG_LIMIT = 10_000;
const BACKLOG_BULK_QUEUES = 1_000;

/** Creates what counts the open requests of a lane, and finds the oldest of each bulk queue. */
export function createBacklog(requests: Collection<StoredRequest>) {
  return {
    oldestWaiting,
    backlog: (lane: Lane, now: number): Promise<OpenRequests> =>
      lane === 'bulk' ? bulkBacklog() : interactiveBacklog(now),
  };

  /** Finds the oldest request of each bulk queue by one index seek each, instead of a scan of all. */
  async function oldestWaiting(limit: number, projection: Record<string, 1>, from = '') {
    const found: (StoredRequest & { bulkQueue: string })[] = [];
    let after = from;
    while (found.length < limit) {
      const next = await requests.findOne(
        { bulkQueue: { $gt: after } },
        { sort: { bulkQueue: 1, _id: 1 }, projection },
      );
      if (!next?.bulkQueue) break;
      after = next.bulkQueue;
      found.push({ ...next, bulkQueue: after });
    }
    return found;
  }

  /** Counts started, unfinished bulk requests: exactly those have a bulk queue. */
  async function bulkBacklog(): Promise<OpenRequests> {
    const [open, oldest] = await Promise.all([
      requests.countDocuments({ bulkQueue: { $gt: '' } }, { limit: BACKLOG_LIMIT }),
      oldestWaiting(BACKLOG_BULK_QUEUES, { bulkQueue: 1, dueAt: 1 }),
    ]);
    return backlogOf(open, oldest);
  }

  /** Counts among the requests that the sweeper handles next: a bounded number of index keys. */
  async function interactiveBacklog(now: number): Promise<OpenRequests> {
    const next = await requests.find(
      { nextAt: { $lte: now + LOOKED_AT_WITHIN_MS } },
      { sort: { nextAt: 1 }, limit: BACKLOG_LIMIT, projection: { lane: 1, state: 1, dueAt: 1 } },
    );
    const open = next.filter(
      ({ lane, state, dueAt }) => lane === 'interactive' && state === 'open' && dueAt <= now,
    );
    return backlogOf(open.length, open);
  }
}

const backlogOf = (open: number, rows: readonly StoredRequest[]): OpenRequests =>
  rows.length === 0
    ? { open }
    : { open, oldestDueAt: rows.reduce((oldest, { dueAt }) => Math.min(oldest, dueAt), Infinity) };
