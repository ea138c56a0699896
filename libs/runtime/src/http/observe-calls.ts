import type { Request, RequestHandler } from 'express';

import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { correlationId } from './http-call.ts';

/** Measures every call and logs it at `debug`; a path's query may hold secrets and stays out. */
export function observeCalls(logger: Logger, metrics: Metrics): RequestHandler {
  const duration = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labels: ['method', 'route', 'status'],
  });
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      // 499, as nginx counts callers that left before their answer.
      const status = response.writableFinished ? response.statusCode : 499;
      duration.observe({ method: methodOf(request), route: routeOf(request), status }, ms / 1_000);
      logger.debug('http call', {
        method: request.method,
        path: request.originalUrl.split('?', 1)[0],
        status,
        ms: Math.round(ms),
        correlationId: correlationId(response),
      });
    });
    next();
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function methodOf(request: Request): string {
  return METHODS.has(request.method) ? request.method : 'other';
}

/** The pattern, not the path: a label has few values. */
function routeOf(request: Request): string {
  const pattern: unknown = (request.route as { path?: unknown } | undefined)?.path;
  return typeof pattern === 'string' ? request.baseUrl + pattern : 'none';
}
