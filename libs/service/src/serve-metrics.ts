import { createHttpApp, listen, metricsRoutes, type Listening } from '@cascade/runtime';
import type { ServiceParts } from './open-parts.ts';
import type { HttpConfig } from './service-config.ts';

/**
 * Serves `/metrics` on its own port, if `METRICS_PORT` is set: callers of the product must not see
 * its traffic.
 */
export async function serveMetrics(
  { metrics: address }: HttpConfig,
  { logger, metrics }: Pick<ServiceParts, 'logger' | 'metrics'>,
): Promise<Listening | undefined> {
  if (address === undefined) return undefined;
  const app = createHttpApp({ logger, metrics, routes: [metricsRoutes(metrics)] });
  const server = await listen(app, address);
  logger.info('metrics: served', { metricsUrl: `${server.url}/metrics` });
  return server;
}
