import { spanOf, type Batch, type RequestFilters } from '@cascade/store';

/** Processes accept rows of a batch by clocks of their own. */
const SLACK_MS = 60_000;

/** Narrows filters of the log to the requests of a batch: their ids follow one another. None of a draft match. */
export function requestsOfBatch(filters: RequestFilters, batch: Batch): RequestFilters {
  const { firstRequest = 0, startedAt = 0, finishedAt = Infinity } = batch;
  const [from, to] = [startedAt - SLACK_MS, finishedAt + SLACK_MS];
  return {
    ...filters,
    ids: { first: firstRequest, last: firstRequest === 0 ? 0 : firstRequest + spanOf(batch) - 1 },
    // The log is read by time: it isn't looked at before and after the batch.
    from: Math.max(from, filters.from ?? from),
    ...(Math.min(to, filters.to ?? to) === Infinity ? {} : { to: Math.min(to, filters.to ?? to) }),
  };
}
