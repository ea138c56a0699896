import type { RequestListener } from 'node:http';

import { traced } from '../tracing/tracing.ts';

/** Probes, scrapes and the web app's own files would drown the rest. */
const OF_AN_API = /^\/(?:v1|api|inbound)\//;

/** Answers calls of the APIs as spans, below the caller's own where it sends `traceparent`. */
export function traceCalls(answer: RequestListener): RequestListener {
  return (request, response) => {
    const { method = '', url = '', headers } = request;
    if (!OF_AN_API.test(url)) {
      answer(request, response);
      return;
    }
    const { traceparent: parent } = headers;
    const options = { kind: 'server', ...(typeof parent === 'string' ? { parent } : {}) } as const;
    void traced(
      method,
      options,
      () =>
        new Promise<void>((resolve) => {
          response.once('close', resolve);
          answer(request, response);
        }),
    );
  };
}
