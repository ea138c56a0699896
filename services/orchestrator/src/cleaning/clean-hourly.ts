import { countTask, logFailure, type Running } from '@cascade/runtime';
import type { BackgroundContext } from '../background-context.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Accounts per hour whose stored bytes are summed up again. */
const MAX_RECONCILED = 200;
/** Endpoints whose listener was silent for this long are removed; listeners report every 15 s. */
const UNHEARD_MS = 5 * 60_000;

export type CleaningParts = Pick<
  BackgroundContext,
  'repositories' | 'clock' | 'logger' | 'changed' | 'signal'
>;

/**
 * Deletes expired rows and aborted uploads every hour, until the signal is aborted. A failing step is logged and tried again an
 * hour later; the steps after it run.
 */
export function cleanHourly(parts: CleaningParts): Running {
  const { clock, logger, signal } = parts;
  const steps = Object.entries(stepsOf(parts));
  async function clean(): Promise<void> {
    for (const [step, run] of steps) {
      await run().catch((error: unknown) =>
        logFailure(logger, 'cleaning: step failed', { step, error }),
      );
    }
  }
  // Not `keepSweeping`: the first run is an hour after the start, not at the start.
  async function keepClean(): Promise<void> {
    for (;;) {
      await clock.sleep(HOUR_MS, signal).catch(() => undefined);
      if (signal.aborted) return;
      await clean();
    }
  }
  return { done: countTask('hourly cleaning', keepClean()) };
}

function stepsOf({ repositories, clock, logger, changed }: CleaningParts) {
  const {
    sessions,
    loginLinks,
    usedChallenges,
    deviceAuthorizations,
    files,
    storage,
    sessionWindows,
    idempotency,
  } = repositories;
  const { deviceChecks, webhooks, listenCalls, wabaSignups } = repositories;
  return {
    sessions: () => sessions.deleteExpired(),
    'login links': () => loginLinks.deleteExpired(),
    'used challenges': () => usedChallenges.deleteExpired(),
    'device authorizations': () => deviceAuthorizations.deleteExpired(),
    'waba signups': () => wabaSignups.deleteExpired(),
    'session windows': () => sessionWindows.deleteClosed(clock.now()),
    'idempotency keys': () => idempotency.deleteExpired(clock.now()),
    uploads: () => files.deleteAbandoned(HOUR_MS),
    async storage() {
      const { corrected } = await storage.reconcile(DAY_MS, MAX_RECONCILED);
      if (corrected > 0) logger.warn('storage: usage of accounts corrected', { corrected });
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
