import type { Broker } from '@cascade/broker';
import { windowOf } from '@cascade/cascade';
import type { Logger } from '@cascade/runtime';
import type { StoredRequest } from '@cascade/store';
import type { Dispatch } from './create-dispatch.ts';

/**
 * Sets a request going whose accept row was just written. Nobody waits for it: what fails here is
 * found by the sweeper.
 */
export function createWakeUp(parts: { broker: Broker; dispatch: Dispatch; logger: Logger }) {
  const { broker, dispatch, logger } = parts;

  return function wakeUp(row: StoredRequest): void {
    if (row.scheduled) return;
    const woken =
      row.lane === 'interactive'
        ? openOrHandOver(row)
        : broker.publish('request.waiting', { window: windowOf(row) }, optionsOf(row));
    woken.catch((error: unknown) => {
      logger.warn('a request waits for the sweeper', { request: row._id, error });
    });
  };

  /**
   * The workers are asked from here: the way over the orchestrator's queue cost a sync send two
   * messages and a process. What can't be asked for is the orchestrator's to judge.
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

export type WakeUp = ReturnType<typeof createWakeUp>;
