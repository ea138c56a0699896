import { createEgress } from '@cascade/egress';
import type { Logger, Running } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import type { DashboardConfig } from './config.ts';
import { Router } from 'express';
import { createDashboard, type Dashboard } from './create-dashboard.ts';

/** Starts the dashboard as a process of its own. */
export function startDashboard(
  config: DashboardConfig,
  logger: Logger,
  signal: AbortSignal,
): Promise<Running> {
  const { common, egressAllow, ...own } = config;
  return startProcess({ name: 'dashboard', config: common, logger, signal }, async (parts) =>
    serve(
      createDashboard({
        ...parts,
        ...own,
        tls: common.http.tls !== undefined,
        egress: createEgress({ allow: egressAllow, admit: [], logger }),
      }),
    ),
  );
}

function serve({ router, agents, web, done }: Dashboard) {
  return { router: Router().use(agents, router, web), done };
}
