import { snapshotOf } from '@cascade/cascade';
import type { Clock } from '@cascade/runtime';
import type { Repositories, StoredRequest } from '@cascade/store';

/**
 * Cancels a scheduled request: whoever inserts the start row has the right, the due time or the
 * cancel. True also when it was cancelled before.
 */
export async function cancelRequest(
  { facts, requests }: Pick<Repositories, 'facts' | 'requests'>,
  row: StoredRequest,
  clock: Pick<Clock, 'now'>,
): Promise<boolean> {
  if (!row.scheduled) return false;
  const start = { _id: row._id, by: 'cancel' as const, at: clock.now() };
  if (await facts.takeStart(start)) {
    await requests.projectEnd(row, { state: 'cancelled', finishedAt: start.at });
    return true;
  }
  return (await facts.load(snapshotOf(row))).start?.by === 'cancel';
}
