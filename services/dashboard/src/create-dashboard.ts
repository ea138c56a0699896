import type { Timer } from '@cascade/runtime';
import { newToken } from '@cascade/vault';
import type { Router } from 'express';
import { createContext, type DashboardContext, type DashboardParts } from './context.ts';
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
  stop(): Promise<void>;
}

const LOGIN_LINK_MS = 15 * 60_000;
const HOUSEKEEPING_MS = 60 * 60_000;
/** Listeners say that they are there every quarter of a minute. */
const UNHEARD_MS = 5 * 60_000;

export function createDashboard(parts: DashboardParts): Dashboard {
  const context = createContext(parts);
  const housekeeping = keepHouse(context);
  return {
    router: mountRoutes(allRoutes(context), context),
    web: serveWeb(),
    async createLoginLink({ account, id }) {
      const { token, hash } = newToken('link');
      const expiresAt = parts.clock.now() + LOGIN_LINK_MS;
      await parts.repositories.loginLinks.insert({ _id: hash, user: id, account, expiresAt });
      return token;
    },
    async stop() {
      housekeeping.cancel();
    },
  };
}

/** Every hour: what has expired, and what dead processes left of uploads. */
function keepHouse({ repositories, clock, logger, changed }: DashboardContext): Timer {
  const { sessions, loginLinks, files, windows, idempotency } = repositories;
  const { webhooks, listenCalls } = repositories;
  let timer: Timer;
  async function clean(): Promise<void> {
    try {
      await sessions.deleteExpired();
      await loginLinks.deleteExpired();
      await windows.deleteClosed(clock.now());
      await idempotency.deleteExpired(clock.now());
      await files.deleteAbandoned(HOUSEKEEPING_MS);
      await listenCalls.deleteForgotten(clock.now() - HOUSEKEEPING_MS);
      for (const account of await webhooks.deleteUnheard(clock.now() - UNHEARD_MS)) {
        await changed({ kind: 'webhooks', id: account });
      }
    } catch (error) {
      logger.warn('housekeeping failed; tried again in an hour', { error });
    }
  }
  function schedule(): void {
    timer = clock.after(HOUSEKEEPING_MS, () => {
      schedule();
      void clean();
    });
  }
  schedule();
  return { cancel: () => timer.cancel() };
}
