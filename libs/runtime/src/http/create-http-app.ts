import type { RequestListener } from 'node:http';

import express from 'express';
import type { Express, Request, Router } from 'express';

import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { enterWork } from '../loop/watch-loop.ts';
import { isTracing } from '../tracing/tracing.ts';
import { answerOptions } from './answer-options.ts';
import { createClientAddress, createTrustsProxy } from './client-address.ts';
import { answerDirectly } from './direct-calls.ts';
import type { DirectCalls } from './direct-calls.ts';
import { lastErrorHandler, notFound } from './last-handlers.ts';
import { createNameCall } from './name-call.ts';
import { createObserveCall } from './observe-call.ts';
import { traceCalls } from './trace-calls.ts';
import { workOfCall } from './work-of-call.ts';

export interface HttpAppOptions {
  logger: Logger;
  metrics: Metrics;
  /** Mounted at `/` in this order, before the JSON 404 and the error handler. */
  routes: readonly Router[];
  /** Calls answered without express; a route must give the same answer. */
  direct?: DirectCalls;
  /** Sets `Strict-Transport-Security`. */
  https?: boolean;
  /** CIDR blocks whose `X-Forwarded-*` count for `request.ip` and `request.protocol`. */
  trustedProxies?: readonly string[];
}

/**
 * Creates an express app with ids, security headers, metrics and error answers. Doesn't parse bodies:
 * routes read them with `readBody`.
 */
export function createHttpApp(options: HttpAppOptions): RequestListener {
  const { logger, metrics, routes, direct = {}, https = false, trustedProxies = [] } = options;
  const { nameCall, nameDirectCall } = createNameCall(https);
  const observeCall = createObserveCall(logger, metrics);
  const app = express();
  app.disable('etag');
  app.disable('x-powered-by');
  trustProxies(app, trustedProxies);
  app.locals['logger'] = logger;
  app.use((request, response, next) => {
    enterWork(() => workOfCall(request));
    const id = nameCall(request, response);
    response.locals['correlationId'] = id;
    observeCall(request, response, id);
    next();
  });
  app.use(answerOptions(app));
  for (const router of routes) app.use(router);
  app.use(notFound, lastErrorHandler);
  const answer = answerDirectly({ direct, otherwise: app, nameDirectCall, observeCall, logger });
  return isTracing() ? traceCalls(answer) : answer;
}

/** Validates `X-Forwarded-For`: express accepts any text as an address and keeps a port in it. */
function trustProxies(app: Express, trustedProxies: readonly string[]): void {
  const trustsProxy = createTrustsProxy(trustedProxies);
  app.set('trust proxy', trustsProxy);
  const clientAddress = createClientAddress(trustsProxy);
  Object.defineProperty(app.request, 'ip', {
    configurable: true,
    get(this: Request) {
      return clientAddress(this);
    },
  });
}
