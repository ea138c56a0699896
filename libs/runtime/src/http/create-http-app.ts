import express from 'express';
import type { Express, RequestHandler, Router } from 'express';

import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { correlationIdFrom } from './http-call.ts';
import { lastErrorHandler, notFound } from './last-handlers.ts';
import { observeCalls } from './observe-calls.ts';

export interface HttpAppOptions {
  logger: Logger;
  metrics: Metrics;
  /** Mounted at `/` in this order; a JSON 404 and the error handler follow them. */
  routes: readonly Router[];
  /** Answers say `Strict-Transport-Security`. */
  https?: boolean;
}

/** What an answer of an API says unless its route (a web page, a download) says otherwise. */
const HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * An express app with ids, security headers, metrics and error answers. Bodies are not parsed:
 * routes read theirs with `readBody`.
 */
export function createHttpApp(options: HttpAppOptions): Express {
  const app = express();
  app.disable('etag');
  app.disable('x-powered-by');
  app.locals['logger'] = options.logger;
  app.use(nameCall(options.https === true), observeCalls(options.logger, options.metrics));
  for (const router of options.routes) app.use(router);
  app.use(notFound, lastErrorHandler);
  return app;
}

function nameCall(https: boolean): RequestHandler {
  const headers = new Map(
    Object.entries(
      https ? { ...HEADERS, 'Strict-Transport-Security': 'max-age=31536000' } : HEADERS,
    ),
  );
  return (request, response, next) => {
    const id = correlationIdFrom(request.get('x-request-id'));
    response.locals['correlationId'] = id;
    response.setHeaders(headers);
    response.setHeader('X-Request-Id', id);
    next();
  };
}
