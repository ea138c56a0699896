import { guardListener } from '../service/guard-listener.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Request } from 'express';

import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { activeSpan, traceField } from '../tracing/tracing.ts';
import { accountOf, methodOf, resultOf, routeOf } from './work-of-call.ts';

/** Refused calls of nobody's account that are logged in a minute: scanners must not fill the disk. */
const STRANGERS_PER_MINUTE = 300;
const MINUTE_MS = 60_000;
/** Probes are asked every few seconds, and the metric `ready` says what they say. */
const PROBES: ReadonlySet<string> = new Set(['/readyz', '/livez']);

/**
 * Measures a call, names its span and logs it, without the query, which may have secrets: at `info` when it was
 * refused or failed, else at `debug`.
 */
export function createObserveCall(logger: Logger, metrics: Metrics) {
  const duration = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labels: ['method', 'route', 'status'],
  });
  const mayLog = createStrangersLimit(logger);
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
        const { failed, ...result } = resultOf(request);
        const account = accountOf(request);
        const isRefused = (status >= 400 || failed === true) && !PROBES.has(labels.route);
        const isTold = isRefused && (account !== undefined || mayLog(startedAt));
        logger[isTold ? 'info' : 'debug']('http: call', {
          method,
          path: url.split('?', 1)[0],
          status,
          ms: Math.round(ms),
          correlationId: id,
          ...(account === undefined ? {} : { account }),
          ...result,
          // The answer ends outside of the call's async context.
          ...trace,
        });
      }),
    );
  };
}

/** Counts refused calls of strangers, by their starts; false above the limit of a minute. */
function createStrangersLimit(logger: Logger): (at: number) => boolean {
  let since = -Infinity;
  let count = 0;
  return (at) => {
    if (at - since >= MINUTE_MS) {
      since = at;
      count = 0;
    }
    count += 1;
    if (count === STRANGERS_PER_MINUTE + 1) {
      logger.info('http: further refused calls without an account are not logged in this minute');
    }
    return count <= STRANGERS_PER_MINUTE;
  };
}
