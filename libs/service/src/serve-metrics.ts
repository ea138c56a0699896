import { createHttpApp, listen, metricsRoutes, type Listening } from '@cascade/runtime';
import type { ServiceParts } from './open-parts.ts';
import type { HttpConfig } from './service-config.ts';

/**
 * Serves `/metrics` on a port of its own, where `METRICS_PORT` says so: what a process tells of its
 * traffic is none of its callers' business.
 */
export async function serveMetrics(
  { metrics: address }: HttpConfig,
  { logger, metrics }: Pick<ServiceParts, 'logger' | 'metrics'>,
): Promise<Listening | undefined> {
  if (address === undefined) return undefined;
  const app = createHttpApp({ logger, metrics, routes: [metricsRoutes(metrics)] });
  const server = await listen(app, address);
  logger.info('metrics are served', { metricsUrl: `${server.url}/metrics` });
  return server;
}
