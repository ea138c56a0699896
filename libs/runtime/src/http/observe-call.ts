import { guardListener } from '../service/guard-listener.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Request } from 'express';

import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { activeSpan, traceField } from '../tracing/tracing.ts';
import { methodOf, routeOf } from './work-of-call.ts';

/**
 * Measures a call, names its span and logs it at `debug`, without the query, which may have
 * secrets.
 */
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
    const span = activeSpan();
    const trace = traceField();
    response.once(
      'close',
      guardListener('observe call: close', () => {
        const ms = performance.now() - startedAt;
        // 499, as nginx counts callers that left before their answer.
        const status = response.writableFinished ? response.statusCode : 499;
        const labels = {
          method: methodOf(method),
          route: route ?? routeOf(request as Request),
          status,
        };
        duration.observe(labels, ms / 1_000);
        span.rename(`${labels.method} ${labels.route}`);
        span.note({
          'http.request.method': labels.method,
          'http.route': labels.route,
          'http.response.status_code': status,
          'cascade.correlation_id': id,
        });
        if (status >= 500) span.fail(`HTTP ${status}`);
        logger.debug('http: call', {
          method,
          path: url.split('?', 1)[0],
          status,
          ms: Math.round(ms),
          correlationId: id,
          // The answer ends outside of the call's async context.
          ...trace,
        });
      }),
    );
  };
}
