import type { Clock } from '@cascade/runtime';
import type { BatchesRepository } from '@cascade/store';
import type { CountStandings } from '../batches/count-standings.ts';
import { viewBatch } from '../batches/view-batch.ts';
import { event } from './event.ts';
import { readEach, type Feed, type Snapshot } from './feed.ts';

/** Feed of a batch: event `batch` with the progress, first and on each change. */
export function batchFeed(
  batches: Pick<BatchesRepository, 'get'>,
  withCounts: CountStandings['withCounts'],
  clock: Pick<Clock, 'now'>,
): Feed {
  return {
    name: 'batches',
    everyMs: 1_000,
    read: (account, subjects) =>
      readEach(subjects, async ({ id }): Promise<Snapshot | null> => {
        const batch = await batches.get(account, id);
        if (batch === null) return null;
        const view = viewBatch(await withCounts(batch), clock.now());
        return { events: [{ key: 'batch', text: event('batch', view) }] };
      }),
  };
}
