import type { Sweeping, Timer } from '@cascade/runtime';
import type { Router } from 'express';
import { watchIncidents } from './alerts/watch-incidents.ts';
import { createLoginLink, SIGN_IN_LINK_MS } from './auth/login-links.ts';
import { createContext, type DashboardContext, type DashboardParts } from './context.ts';
import { runBatches } from './batches/run-batches.ts';
import { mountRoutes } from './http/mount-routes.ts';
import { allRoutes } from './routes/index.ts';
import { serveWeb } from './web/serve-web.ts';

export interface Dashboard {
  /** `/api/*`, for an app of `createHttpApp`. */
  router: Router;
  /** Secret of a link that signs a user in once: `<public URL>/login/<secret>`. Lives 15 minutes. */
  createLoginLink(user: { account: string; id: string }): Promise<string>;
  /** The web app: any other path that a browser asks for. */
  web: Router;
  /** The same for the operator; null when there is no operator's token. */
  createOperatorLink(): Promise<string | null>;
  /** Begins what needs nobody's call: batches, and looking for what is wrong. */
  runJobs(): void;
  stop(): Promise<void>;
}

const HOUSEKEEPING_MS = 60 * 60_000;
const DAY_MS = 24 * HOUSEKEEPING_MS;
/** Accounts in an hour whose stored bytes are summed up. */
const MAX_RECONCILED = 200;
/** Listeners say that they are there every quarter of a minute. */
const UNHEARD_MS = 5 * 60_000;

export function createDashboard(parts: DashboardParts): Dashboard {
  const context = createContext(parts);
  const housekeeping = keepHouse(context);
  let jobs: readonly Sweeping[] = [];
  return {
    router: mountRoutes(allRoutes(context), context),
    web: serveWeb(),
    async createLoginLink({ account, id }) {
      return (await createLoginLink(context, { user: id, account }, SIGN_IN_LINK_MS)).secret;
    },
    async createOperatorLink() {
      const operator = context.operatorTokenHash;
      if (operator === undefined) return null;
      const owner = { user: '', account: '', operator };
      return (await createLoginLink(context, owner, SIGN_IN_LINK_MS)).secret;
    },
    runJobs() {
      jobs = [runBatches(context), watchIncidents(context)];
    },
    async stop() {
      housekeeping.cancel();
      await Promise.all([...jobs.map((job) => job.stop()), context.parseThreads.stop()]);
    },
  };
}

/** Every hour: what has expired, and what dead processes left of uploads. */
function keepHouse({ repositories, clock, logger, changed }: DashboardContext): Timer {
  const { sessions, loginLinks, files, storage, windows, idempotency } = repositories;
  const { deviceChecks, webhooks, listenCalls } = repositories;
  let timer: Timer;
  async function clean(): Promise<void> {
    try {
      await sessions.deleteExpired();
      await loginLinks.deleteExpired();
      await windows.deleteClosed(clock.now());
      await idempotency.deleteExpired(clock.now());
      await files.deleteAbandoned(HOUSEKEEPING_MS);
      const { corrected } = await storage.reconcile(DAY_MS, MAX_RECONCILED);
      if (corrected > 0) logger.warn('storage: corrected the use of accounts', { corrected });
      await deviceChecks.deleteForgotten(clock.now() - HOUSEKEEPING_MS);
      await listenCalls.deleteForgotten(clock.now() - HOUSEKEEPING_MS);
      for (const account of await webhooks.deleteUnheard(clock.now() - UNHEARD_MS)) {
        await changed({ kind: 'webhooks', id: account });
      }
    } catch (error) {
      logger.warn('housekeeping failed; tried again in an hour', { error });
    }
  }
  // No `keepSweeping`: the first time is an hour after the start, not at it.
  function schedule(): void {
    timer = clock.after(HOUSEKEEPING_MS, () => {
      schedule();
      void clean();
    });
  }
  schedule();
  return { cancel: () => timer.cancel() };
}
