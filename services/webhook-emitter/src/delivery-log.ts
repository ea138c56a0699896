import { logFailure, UnavailableError, type Clock, type Logger } from '@cascade/runtime';
import type { DeliveryOutcome, DeliveryPost, Repositories } from '@cascade/store';
import { OUTCOME_MARGIN_MS } from './limits.ts';

const ATTEMPTS = 60;
const AGAIN_MS = 1_000;
/** A POST that takes longer is in the log before it has ended. */
const SLOW_MS = 1_000;

/** Rows of the log: of a POST that has ended, before that of one that takes its time. */
export function createDeliveryLog(parts: {
  deliveries: Pick<Repositories['deliveries'], 'startOf' | 'logOpen' | 'logEnd'>;
  clock: Clock;
  logger: Logger;
  /** True from the moment at which POSTs are cut. */
  isCut: () => boolean;
}) {
  const { deliveries, clock, logger, isCut } = parts;
  const onTheirWay = new Set<Promise<boolean>>();

  return {
    /** Logs one that is under way, unless it is cancelled within a second. */
    openIfSlow(post: DeliveryPost, timeoutMs: number): { cancel(): void } {
      return clock.after(SLOW_MS, () => {
        open(post, timeoutMs).catch((error: unknown) => {
          logger.warn('a slow delivery is not in the log yet', { delivery: post._id, error });
        });
      });
    },

    /**
     * Logs one that somebody else took. He logs its end; if he died, nobody but us would tell that it
     * began. Rejects while the store is away.
     */
    async taken(post: DeliveryPost, timeoutMs: number): Promise<void> {
      const { at, url } = (await deliveries.startOf(post._id)) ?? { ...post, ...post.request };
      await open({ ...post, at, request: { ...post.request, url } }, timeoutMs);
    },

    /** Resolves when the row stands; `false` when that is given up. */
    ended(post: DeliveryPost, outcome: DeliveryOutcome): Promise<boolean> {
      const logged = end(post, outcome);
      onTheirWay.add(logged);
      void logged.then(() => onTheirWay.delete(logged));
      return logged;
    },

    /** Resolves when everything that ended is in the log, or given up. */
    async drain(): Promise<void> {
      await Promise.all(onTheirWay);
    },
  };

  function open(post: DeliveryPost, timeoutMs: number): Promise<void> {
    return deliveries.logOpen(post, post.at + timeoutMs + OUTCOME_MARGIN_MS);
  }

  /** A store that is away is tried again: the truth is known here alone. */
  async function end(post: DeliveryPost, outcome: DeliveryOutcome): Promise<boolean> {
    for (let attempt = 1; attempt <= ATTEMPTS && !isCut(); attempt++) {
      try {
        await deliveries.logEnd(post, outcome);
        return true;
      } catch (error) {
        const fields = { delivery: post._id, error };
        logFailure(logger, 'the outcome of a delivery is not written yet', fields);
        if (!(error instanceof UnavailableError)) return false;
        await clock.sleep(AGAIN_MS);
      }
    }
    return false;
  }
}

export type DeliveryLog = ReturnType<typeof createDeliveryLog>;
