import type { Router } from 'express';
import {
  createHttpApp,
  ReadinessDrain,
  type DirectCalls,
  healthRoutes,
  listen,
  type Logger,
  onAbort,
  serveMetrics,
  withStop,
  type Running,
} from '@cascade/runtime';
import { holdNotes } from './follow-hold.ts';
import { keepPresence } from './keep-presence.ts';
import { openParts, type ServiceParts } from './open-parts.ts';
import { isTolerated } from './readiness/readiness-table.ts';
import type { ServiceConfig } from './service-config.ts';

/** Finishes running work after the abort of its signal; store and broker are still open. */
export interface Started extends Running {
  /** Served beside `/livez` and `/readyz`. */
  router?: Router;
  /** Calls of the router that can be answered without express. */
  direct?: DirectCalls;
  /** Called with the address of the served router. */
  served?(url: string): void;
}

/** How long running HTTP calls may take after the process was asked to stop, of its stopping time. */
export const HTTP_GRACE_MS = 15_000;

export interface ProcessOptions {
  name: string;
  config: ServiceConfig;
  logger: Logger;
  /** Aborted when the process must stop, as by `runService`. */
  signal: AbortSignal;
}

/**
 * Runs one service as its own process: opens the parts, starts the service, serves HTTP. Stops in
 * an order that loses nothing: readiness, new calls, the service, broker and store. If the process
 * must stop during the start, it serves no call, stops what was started and throws the signal's
 * reason. The service gets a signal of its own, which is aborted when its calls are answered.
 */
export async function startProcess(
  { name, config, logger, signal }: ProcessOptions,
  start: (parts: ServiceParts) => Promise<Started>,
): Promise<Running> {
  const { http, ...servers } = config;
  const parts = await openParts({
    name,
    logger,
    signal,
    ...servers,
    trustedProxies: http.trustedProxies,
  });
  const service = await withStop((own) => start({ ...parts, signal: own }));
  if (signal.aborted) {
    await service.stop();
    await parts.close();
    signal.throwIfAborted();
  }
  const drain = new ReadinessDrain(parts.clock);
  const health = healthRoutes({
    ready: parts.readiness,
    isTolerated,
    notes: holdNotes(parts.repositories),
    metrics: parts.metrics,
    drain,
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
  const metricsServer = await serveMetrics(http.metrics, parts);
  service.served?.(server.url);
  const presence = keepPresence({ ...parts, signal, service: name });
  logger.info('started', { url: server.url, instance: parts.instance });
  return {
    done: onAbort(signal, async () => {
      await drain.begin();
      await server.close(HTTP_GRACE_MS);
      await service.stop();
      await presence.done;
      await metricsServer?.close(0);
      await parts.close();
    }),
  };
}
