import { logFailure, type Timer } from '@cascade/runtime';
import type { DashboardContext } from './context.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Accounts in an hour whose stored bytes are summed up. */
const MAX_RECONCILED = 200;
/** Listeners say that they are there every quarter of a minute. */
const UNHEARD_MS = 5 * 60_000;

export type CleaningParts = Pick<DashboardContext, 'repositories' | 'clock' | 'logger' | 'changed'>;

/**
 * Removes every hour what has expired, and what dead processes left of uploads. A step that fails is
 * logged and tried again in an hour; the steps after it go on.
 */
export function cleanHourly(parts: CleaningParts): Timer {
  const { clock, logger } = parts;
  const steps = Object.entries(stepsOf(parts));
  let timer: Timer;
  async function clean(): Promise<void> {
    for (const [step, run] of steps) {
      await run().catch((error: unknown) => logFailure(logger, 'cleaning failed', { step, error }));
    }
  }
  // No `keepSweeping`: the first time is an hour after the start, not at it.
  function schedule(): void {
    timer = clock.after(HOUR_MS, () => {
      schedule();
      void clean();
    });
  }
  schedule();
  return { cancel: () => timer.cancel() };
}

function stepsOf({ repositories, clock, logger, changed }: CleaningParts) {
  const { sessions, loginLinks, files, storage, sessionWindows, idempotency } = repositories;
  const { deviceChecks, webhooks, listenCalls } = repositories;
  return {
    sessions: () => sessions.deleteExpired(),
    'login links': () => loginLinks.deleteExpired(),
    'session windows': () => sessionWindows.deleteClosed(clock.now()),
    'idempotency keys': () => idempotency.deleteExpired(clock.now()),
    uploads: () => files.deleteAbandoned(HOUR_MS),
    async storage() {
      const { corrected } = await storage.reconcile(DAY_MS, MAX_RECONCILED);
      if (corrected > 0) logger.warn('storage: corrected the use of accounts', { corrected });
    },
    'device checks': () => deviceChecks.deleteForgotten(clock.now() - HOUR_MS),
    'listen calls': () => listenCalls.deleteForgotten(clock.now() - HOUR_MS),
    async listeners() {
      for (const account of await webhooks.deleteUnheard(clock.now() - UNHEARD_MS)) {
        await changed({ kind: 'webhooks', id: account });
      }
    },
  } satisfies Record<string, () => Promise<unknown>>;
}
