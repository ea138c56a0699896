import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { createHttpApp } from './create-http-app.ts';
import { listen, type Listening } from './listen.ts';
import { metricsRoutes } from './metrics-routes.ts';

/**
 * Serves `/metrics` at an address of its own, if there is one (`METRICS_PORT`): callers of the product must not
 * see its traffic.
 */
export async function serveMetrics(
  address: { host: string; port: number } | undefined,
  { logger, metrics }: { logger: Logger; metrics: Metrics },
): Promise<Listening | undefined> {
  if (address === undefined) return undefined;
  const app = createHttpApp({ logger, metrics, routes: [metricsRoutes(metrics)] });
  const server = await listen(app, address);
  logger.info('metrics: served', { metricsUrl: `${server.url}/metrics` });
  return server;
}
