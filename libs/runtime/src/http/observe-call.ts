import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Request } from 'express';

import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';

/** Measures a call and logs it at `debug`; a path's query may hold secrets and stays out. */
export function createObserveCall(logger: Logger, metrics: Metrics) {
  const duration = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labels: ['method', 'route', 'status'],
  });
  /** @param route of a call that express doesn't route. */
  return function observeCall(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    route?: string,
  ): void {
    const startedAt = performance.now();
    const { method = '', url = '' } = request;
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      // 499, as nginx counts callers that left before their answer.
      const status = response.writableFinished ? response.statusCode : 499;
      const labels = {
        method: methodOf(method),
        route: route ?? routeOf(request as Request),
        status,
      };
      duration.observe(labels, ms / 1_000);
      logger.debug('http call', {
        method,
        path: url.split('?', 1)[0],
        status,
        ms: Math.round(ms),
        correlationId: id,
      });
    });
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function methodOf(method: string): string {
  return METHODS.has(method) ? method : 'other';
}

/** The pattern, not the path: a label has few values. */
function routeOf(request: Request): string {
  const pattern: unknown = (request.route as { path?: unknown } | undefined)?.path;
  return typeof pattern === 'string' ? request.baseUrl + pattern : 'none';
}
