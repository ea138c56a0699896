import type { RequestListener } from 'node:http';

import express from 'express';
import type { Router } from 'express';

import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { isTracing } from '../tracing/tracing.ts';
import { answerDirectly } from './direct-calls.ts';
import type { DirectCalls } from './direct-calls.ts';
import { lastErrorHandler, notFound } from './last-handlers.ts';
import { createNameCall } from './name-call.ts';
import { createObserveCall } from './observe-call.ts';
import { traceCalls } from './trace-calls.ts';

export interface HttpAppOptions {
  logger: Logger;
  metrics: Metrics;
  /** Mounted at `/` in this order; a JSON 404 and the error handler follow them. */
  routes: readonly Router[];
  /** Calls that are answered without express; a route must answer the same. */
  direct?: DirectCalls;
  /** Answers say `Strict-Transport-Security`. */
  https?: boolean;
}

/**
 * An express app with ids, security headers, metrics and error answers. Bodies are not parsed:
 * routes read theirs with `readBody`.
 */
export function createHttpApp(options: HttpAppOptions): RequestListener {
  const { logger, metrics, routes, direct = {}, https = false } = options;
  const nameCall = createNameCall(https);
  const observeCall = createObserveCall(logger, metrics);
  const app = express();
  app.disable('etag');
  app.disable('x-powered-by');
  app.locals['logger'] = logger;
  app.use((request, response, next) => {
    const id = nameCall(request, response);
    response.locals['correlationId'] = id;
    observeCall(request, response, id);
    next();
  });
  for (const router of routes) app.use(router);
  app.use(notFound, lastErrorHandler);
  const answer = answerDirectly({ direct, otherwise: app, nameCall, observeCall, logger });
  return isTracing() ? traceCalls(answer) : answer;
}
