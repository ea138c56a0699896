import type { Sweeping } from '@cascade/runtime';
import type { Router } from 'express';
import { watchIncidents } from './alerts/watch-incidents.ts';
import { createLoginLink, SIGN_IN_LINK_MS } from './auth/login-links.ts';
import { cleanHourly } from './clean-hourly.ts';
import { createContext, type DashboardParts } from './context.ts';
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

export function createDashboard(parts: DashboardParts): Dashboard {
  const context = createContext(parts);
  const cleaning = cleanHourly(context);
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
      cleaning.cancel();
      await Promise.all([...jobs.map((job) => job.stop()), context.parseThreads.stop()]);
    },
  };
}
