import type { RequestListener } from 'node:http';

import { traced } from '../tracing/tracing.ts';

/** Paths of the APIs. Probes, scrapes and the web app's files would be too many spans. */
const OF_AN_API = /^\/(?:v1|api|inbound)\//;

/** Runs API calls as spans, as children of the caller's span when `traceparent` is sent. */
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
