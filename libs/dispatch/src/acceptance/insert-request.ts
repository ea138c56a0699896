import type { Broker } from '@cascade/broker';
import type { BulkThrottle, Clock, Logger } from '@cascade/runtime';
import type { RequestsRepository, StoredRequest } from '@cascade/store';
import { createDispatch } from '../create-dispatch.ts';
import type { DispatchStore } from '../ports.ts';
import { createWakeUp } from './wake-up.ts';

interface InsertRequestParts {
  store: DispatchStore & { requests: Pick<RequestsRepository, 'accept'> };
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
  /** Slows bulk requests while callers of this process wait; where nobody waits there is none. */
  throttle?: BulkThrottle;
}

/**
 * Inserts an accept row, and wakes the request up if the row is new. Nothing is published before the row is journaled;
 * a lost message costs only time. A row that stands already changes nothing: calls may be repeated.
 */
export function createInsertRequest({ throttle, ...parts }: InsertRequestParts) {
  const { clock } = parts;
  const { requests } = parts.store;
  const wakeUp = createWakeUp({ ...parts, dispatch: createDispatch(parts) });

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
