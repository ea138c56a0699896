import { Router } from 'express';

import type { Metrics } from '../metrics/create-metrics.ts';
import type { ReadinessDrain } from './readiness-drain.ts';

export interface HealthOptions {
  /** State of each part: `{store: true, broker: false}`. */
  ready: () => Promise<Readonly<Record<string, boolean>>>;
  /** Whether the process serves on without this part, as `degraded`; it needs all others. */
  isTolerated?: (part: string) => boolean;
  metrics: Metrics;
  /** What `/readyz` says besides, of a process that works. */
  notes?: () => Readonly<Record<string, string>>;
  /** Where other processes continue: the process isn't ready once it drains. */
  drain?: ReadinessDrain;
}

/** Time limit of the checks; a load balancer's probe gives up after seconds too. */
const READY_TIMEOUT_MS = 3_000;

/**
 * Serves `/livez` (the process answers) and `/readyz` (its parts work, like the metric `ready`). A part that
 * is away and tolerated is named in `degraded`, and callers may still come.
 */
export function healthRoutes(options: HealthOptions): Router {
  const { isTolerated = () => false, notes = () => ({}) } = options;
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
    const away = Object.entries(parts).flatMap(([part, isWorking]) => (isWorking ? [] : [part]));
    const degraded = away.filter(isTolerated);
    const ready = degraded.length === away.length;
    const body = { status: ready, parts, ...(degraded.length > 0 ? { degraded } : {}), ...notes() };
    response.status(ready ? 200 : 503).json(body);
  });
  return router;
}

async function withinTime(
  parts: Promise<Readonly<Record<string, boolean>>>,
): Promise<Readonly<Record<string, boolean>>> {
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
