import { Router } from 'express';

import type { Metrics } from '../metrics/create-metrics.ts';

/** Serves `/metrics` in Prometheus text, for a port that isn't public. */
export function metricsRoutes(metrics: Metrics): Router {
  const router = Router();
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.expose());
  });
  return router;
}
