import type { Received } from '../events/receiver.ts';

/** A span as OTLP/HTTP's JSON has it, as far as tests look at it. */
export interface ToldSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { intValue?: number; stringValue?: string } }[];
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

export const named = (name: string, spans: readonly ToldSpan[]): ToldSpan | undefined =>
  spans.find((span) => span.name === name);

const causeOf = ({ parentSpanId }: ToldSpan, spans: readonly ToldSpan[]) =>
  spans.find(({ spanId }) => spanId === parentSpanId);

/** Name of the span that one of this name is below; undefined for the first one of a trace. */
export function parentOf(name: string, spans: readonly ToldSpan[]): string | undefined {
  const span = named(name, spans);
  return span && causeOf(span, spans)?.name;
}

/** The first of the spans that led to one. */
export function rootOf(span: ToldSpan, spans: readonly ToldSpan[]): ToldSpan {
  const cause = causeOf(span, spans);
  return cause ? rootOf(cause, spans) : span;
}

/** What a span says of what it is about. */
export const idsOf = ({ attributes }: ToldSpan): Readonly<Record<string, number | string>> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.intValue ?? value.stringValue ?? '']),
  );
