import { Router } from 'express';

import type { Metrics } from '../metrics/create-metrics.ts';

/** `/metrics`: Prometheus text. For a port that the public doesn't reach. */
export function metricsRoutes(metrics: Metrics): Router {
  const router = Router();
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.expose());
  });
  return router;
}
