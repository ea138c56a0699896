import type { BulkThrottle, Clock } from '@cascade/runtime';
import type { RequestsRepository, StoredRequest } from '@cascade/store';
import type { WakeUp } from './wake-up.ts';

interface InsertRequestParts {
  requests: Pick<RequestsRepository, 'accept'>;
  wakeUp: WakeUp;
  /** Slows bulk requests while callers of this process wait; where nobody waits there is none. */
  throttle?: BulkThrottle;
  clock: Pick<Clock, 'now'>;
}

/**
 * Inserts an accept row, and wakes the request up if the row is new. Nothing is published before the row is journaled;
 * a lost message costs only time. A row that stands already changes nothing: calls may be repeated.
 */
export function createInsertRequest({ requests, wakeUp, throttle, clock }: InsertRequestParts) {
  return async function insertRequest(
    row: StoredRequest,
    /** Runs between the two, if the row is new: before anybody can answer. */
    beforeWakeUp?: () => void,
  ): Promise<{ isNew: boolean }> {
    const interactive = row.lane === 'interactive';
    if (interactive) throttle?.serve();
    else await throttle?.turn();
    const since = clock.now();
    const isNew = await requests.accept(row);
    if (interactive) throttle?.wrote(since);
    if (isNew) {
      beforeWakeUp?.();
      wakeUp(row);
    }
    return { isNew };
  };
}

export type InsertRequest = ReturnType<typeof createInsertRequest>;
