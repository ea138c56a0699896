import type { Router } from 'express';
import {
  createHttpApp,
  ReadinessDrain,
  type DirectCalls,
  healthRoutes,
  listen,
  type Logger,
  type RunningService,
} from '@cascade/runtime';
import { keepPresence } from './keep-presence.ts';
import { serveMetrics } from './serve-metrics.ts';
import { openParts, readiness, type ServiceParts } from './open-parts.ts';
import type { ServiceConfig } from './service-config.ts';

export interface Started {
  /** Served beside `/livez` and `/readyz`. */
  router?: Router;
  /** What of the router's calls can be answered without express. */
  direct?: DirectCalls;
  /** The router is served at this address. */
  served?(url: string): void;
  /** Ends what is in hand; store and broker are still there. */
  stop(): Promise<void>;
}

/** How long callers may still wait for their answer when the process is asked to stop. */
const HTTP_GRACE_MS = 15_000;

export interface ProcessOptions {
  name: string;
  config: ServiceConfig;
  logger: Logger;
  /** Aborted when the process is asked to stop, as `runService` does. */
  signal: AbortSignal;
}

/**
 * One service as a process of its own: opens the parts, starts it, serves HTTP. Stops in the order
 * in which nothing is lost: whoever probes is told, no new calls, then the service, then broker and store.
 * A process that is asked to stop during the start serves no call: what was started is stopped, and the
 * signal's reason is thrown.
 */
export async function startProcess(
  { name, config, logger, signal }: ProcessOptions,
  start: (parts: ServiceParts) => Promise<Started>,
): Promise<RunningService> {
  const { http, ...servers } = config;
  const parts = await openParts({
    name,
    logger,
    signal,
    ...servers,
    trustedProxies: http.trustedProxies,
  });
  const service = await start(parts);
  if (signal.aborted) {
    await service.stop();
    await parts.close();
    signal.throwIfAborted();
  }
  const departure = new ReadinessDrain(parts.clock);
  const health = healthRoutes({
    ready: () => readiness(parts),
    metrics: parts.metrics,
    departure,
  });
  const app = createHttpApp({
    logger,
    metrics: parts.metrics,
    routes: [health, ...(service.router ? [service.router] : [])],
    ...(service.direct ? { direct: service.direct } : {}),
    https: http.tls !== undefined,
    trustedProxies: http.trustedProxies,
  });
  const server = await listen(app, http);
  const metricsServer = await serveMetrics(http, parts);
  service.served?.(server.url);
  const presence = keepPresence({ ...parts, service: name });
  logger.info('started', { url: server.url, instance: parts.instance });
  return {
    async stop() {
      const left = presence.end();
      await departure.begin();
      await server.close(HTTP_GRACE_MS);
      await service.stop();
      await left;
      await metricsServer?.close(0);
      await parts.close();
    },
  };
}
