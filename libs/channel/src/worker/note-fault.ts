import type { Channel } from '@cascade/contracts';
import { RECHECK_MS } from '@cascade/cascade';
import { logFailure, UnavailableError } from '@cascade/runtime';
import type { WorkerParts } from './parts.ts';

/**
 * Runs an attempt at a send. An error that isn't an outage is a defect of the program: it is counted at
 * the request, so that the sweeper asks after growing waits and at last ends the send, and thrown on.
 */
export async function notingFault<T>(
  { noteFault, clock, logger }: Pick<WorkerParts, 'noteFault' | 'clock' | 'logger'>,
  request: number,
  channel: Channel,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof UnavailableError)) {
      await noteFault(request, channel, clock.now() + RECHECK_MS).catch((failure: unknown) => {
        logFailure(logger, 'request: defect not stored', { request, error: failure });
      });
    }
    throw error;
  }
}
