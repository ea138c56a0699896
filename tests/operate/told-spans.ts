import type { Received } from '../events/receiver.ts';

/** A span as OTLP/HTTP's JSON has it, as far as tests look at it. */
export interface ToldSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
}

interface Told {
  resourceSpans?: { scopeSpans: { spans: ToldSpan[] }[] }[];
}

/** Spans that a collector was told of. */
export const spansOf = (posts: readonly Received[]): ToldSpan[] =>
  posts.flatMap(({ body }) =>
    ((body as Told).resourceSpans ?? []).flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
