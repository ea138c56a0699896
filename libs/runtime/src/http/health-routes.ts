import { Router } from 'express';

import type { Metrics } from '../metrics/create-metrics.ts';
import type { ReadinessDrain } from './readiness-drain.ts';

export interface HealthOptions {
  /** State of each part that must work before traffic may come: `{store: true, broker: false}`. */
  ready: () => Promise<Record<string, boolean>>;
  metrics: Metrics;
  /** Where other processes continue: the process isn't ready once it drains. */
  drain?: ReadinessDrain;
}

/** Time limit of the checks; a load balancer's probe gives up after seconds too. */
const READY_TIMEOUT_MS = 3_000;

/** Serves `/livez` (the process answers) and `/readyz` (its parts work, like the metric `ready`). */
export function healthRoutes(options: HealthOptions): Router {
  const router = Router();
  const works = options.metrics.gauge({
    name: 'ready',
    help: 'Whether a part of the process works, as /readyz says; 0 for `probe` when none can tell.',
    labels: ['part'],
  });
  options.metrics.beforeExposing(async () => {
    const parts = await withinTime(options.ready());
    works.reset();
    for (const [part, isWorking] of Object.entries(parts)) works.set({ part }, isWorking ? 1 : 0);
  });
  router.get('/livez', (_request, response) => {
    response.json({ status: true });
  });
  router.get('/readyz', async (_request, response) => {
    const parts = options.drain?.probed() ? { stopping: false } : await withinTime(options.ready());
    const ready = Object.values(parts).every((works) => works);
    response.status(ready ? 200 : 503).json({ status: ready, parts });
  });
  return router;
}

async function withinTime(
  parts: Promise<Record<string, boolean>>,
): Promise<Record<string, boolean>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Record<string, boolean>>((resolve) => {
    timer = setTimeout(() => resolve({ probe: false }), READY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([parts.catch(() => ({ probe: false })), late]);
  } finally {
    clearTimeout(timer);
  }
}
