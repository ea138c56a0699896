import { logFailure, UnavailableError, type Clock, type Logger } from '@cascade/runtime';
import type { DeliveryOutcome, DeliveryPost, Repositories } from '@cascade/store';
import { OUTCOME_MARGIN_MS } from './limits.ts';

const ATTEMPTS = 60;
const AGAIN_MS = 1_000;
/** A slower POST is logged as `open` before it ends. */
const SLOW_MS = 1_000;

/** Writes log rows of deliveries: one when a POST ends, and an `open` one while it is slow. */
export function createDeliveryLog(parts: {
  deliveries: Pick<Repositories['deliveries'], 'startOf' | 'logOpen' | 'logEnd'>;
  clock: Clock;
  logger: Logger;
  /** True once POSTs are cut. */
  isCut: () => boolean;
}) {
  const { deliveries, clock, logger, isCut } = parts;
  const onTheirWay = new Set<Promise<boolean>>();

  return {
    /** Logs a POST as `open` after a second, unless cancelled before. */
    openIfSlow(post: DeliveryPost, timeoutMs: number): { cancel(): void } {
      return clock.after(SLOW_MS, () => {
        open(post, timeoutMs).catch((error: unknown) => {
          logger.warn('delivery log: open row not written', { delivery: post._id, error });
        });
      });
    },

    /**
     * Logs a delivery that another process started. That process logs its end; if it died, this row shows
     * the start. Rejects while the store is unavailable.
     */
    async taken(post: DeliveryPost, timeoutMs: number): Promise<void> {
      const { at, url } = (await deliveries.startOf(post._id)) ?? { ...post, ...post.request };
      await open({ ...post, at, request: { ...post.request, url } }, timeoutMs);
    },

    /** Writes the outcome. Resolves when the row is stored; `false` if writing was given up. */
    ended(post: DeliveryPost, outcome: DeliveryOutcome): Promise<boolean> {
      const logged = end(post, outcome);
      onTheirWay.add(logged);
      void logged.then(() => onTheirWay.delete(logged));
      return logged;
    },

    /** Resolves when every ended POST is logged or given up. */
    async drain(): Promise<void> {
      await Promise.all(onTheirWay);
    },
  };

  function open(post: DeliveryPost, timeoutMs: number): Promise<void> {
    return deliveries.logOpen(post, post.at + timeoutMs + OUTCOME_MARGIN_MS);
  }

  /** Retries while the store is unavailable, because only this process knows the outcome. */
  async function end(post: DeliveryPost, outcome: DeliveryOutcome): Promise<boolean> {
    for (let attempt = 1; attempt <= ATTEMPTS && !isCut(); attempt++) {
      try {
        await deliveries.logEnd(post, outcome);
        return true;
      } catch (error) {
        const fields = { delivery: post._id, error };
        logFailure(logger, 'delivery log: outcome not written', fields);
        if (!(error instanceof UnavailableError)) return false;
        await clock.sleep(AGAIN_MS);
      }
    }
    return false;
  }
}

export type DeliveryLog = ReturnType<typeof createDeliveryLog>;
