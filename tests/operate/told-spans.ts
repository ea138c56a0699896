import type { Received } from '../events/receiver.ts';

/** A span in OTLP/HTTP's JSON, with the members that tests read. */
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

/** Reads the spans that a collector received. */
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

/** Returns the name of a span's parent; undefined for the root of a trace. */
export function parentOf(name: string, spans: readonly ToldSpan[]): string | undefined {
  const span = named(name, spans);
  return span && causeOf(span, spans)?.name;
}

/** Returns the root of a span's trace. */
export function rootOf(span: ToldSpan, spans: readonly ToldSpan[]): ToldSpan {
  const cause = causeOf(span, spans);
  return cause ? rootOf(cause, spans) : span;
}

/** Returns the ids among a span's attributes. */
export const idsOf = ({ attributes }: ToldSpan): Readonly<Record<string, number | string>> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.intValue ?? value.stringValue ?? '']),
  );
