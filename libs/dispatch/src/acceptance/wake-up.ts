import type { Broker } from '@cascade/broker';
import { bulkQueueOf } from '@cascade/cascade';
import { logIds } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { StoredRequest } from '@cascade/store';
import type { Dispatch } from '../create-dispatch.ts';
import { CoalescedNotifier } from './coalesced-notifier.ts';

/** The sweepers fill waiting bulk queues far more often than that. */
const NOTICE_EXPIRES_MS = 60_000;

/**
 * Sets a request going whose accept row was just written. Nobody waits for it: what fails here is
 * found by the sweeper.
 */
export function createWakeUp(parts: {
  broker: Pick<Broker, 'publish'>;
  dispatch: Pick<Dispatch, 'openFirstTier'>;
  clock: Pick<Clock, 'after'>;
  logger: Logger;
}) {
  const { broker, dispatch, clock, logger } = parts;
  const notifier = new CoalescedNotifier(clock, (bulkQueue, oldest) => {
    const options = { messageId: bulkQueue, expiresInMs: NOTICE_EXPIRES_MS };
    broker.publish('bulk.waiting', { bulkQueue, oldest }, options).catch((error: unknown) =>
      logFailure(
        logger,
        'bulk queue: bulk.waiting not published, the sweeper will find the requests',
        {
          bulkQueue,
          error,
        },
      ),
    );
  });

  return function wakeUp(row: StoredRequest): void {
    if (row.scheduled) return;
    if (row.lane === 'bulk') {
      notifier.call(bulkQueueOf(row), row._id);
      return;
    }
    openOrHandOver(row).catch((error: unknown) => {
      logFailure(logger, 'request: not opened, the sweeper will retry', {
        ...logIds(row),
        error,
      });
    });
  };

  /**
   * Requests the sends from here: the way over the orchestrator's queue cost a sync send two messages
   * and a process. The orchestrator handles what can't be requested.
   */
  async function openOrHandOver(row: StoredRequest): Promise<void> {
    if (await dispatch.openFirstTier(row)) return;
    await broker.publish('request.accepted', { request: row }, optionsOf(row));
  }
}

const optionsOf = (row: StoredRequest) => ({
  messageId: `request-${row._id}`,
  expiresInMs: row.expiresAt - row.acceptedAt,
});
