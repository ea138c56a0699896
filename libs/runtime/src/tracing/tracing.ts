/** Names are OpenTelemetry's semantic conventions, or begin with `cascade.`. No contents, no secrets. */
type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** One step of a trace. */
export interface Span {
  /** 32 hexadecimal digits; absent while traces are off. */
  readonly traceId?: string;
  /** The span as W3C Trace Context writes it (https://www.w3.org/TR/trace-context/), to go on from. */
  readonly traceparent?: string;
  rename(name: string): void;
  note(attributes: SpanAttributes): void;
  /** What was attempted didn't come about. */
  fail(reason: string): void;
}

export interface SpanOptions {
  kind?: 'server' | 'client' | 'consumer';
  attributes?: SpanAttributes;
  /**
   * `traceparent` of the cause, where that isn't what runs now; null where nothing caused it. One that
   * is malformed counts as none.
   */
  parent?: string | null;
}

export interface Tracer {
  traced<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  activeSpan(): Span;
}

const NO_SPAN: Span = { rename() {}, note() {}, fail() {} };

/** Of this process, as what runs now is; absent while traces are off. */
let tracer: Tracer | undefined;

export function useTracer(used: Tracer | undefined): void {
  tracer = used;
}

export const isTracing = (): boolean => tracer !== undefined;

/**
 * Does work as a span, below what runs now or as the first one of a trace. A throw fails the span and
 * goes on. While traces are off it only does the work.
 */
export function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer ? tracer.traced(name, options, work) : work(NO_SPAN);
}

/**
 * Does work as a span of a trace that was stored with what it is about, wherever that came from:
 * the store is the truth, so a trace outlives its messages. What was stored without one has no span.
 */
export function resumed<T>(
  traceparent: string | undefined,
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer && traceparent !== undefined
    ? tracer.traced(name, { ...options, parent: traceparent }, work)
    : work(NO_SPAN);
}

/** For a log line: the trace that what runs now belongs to. */
export function traceField(): { traceId?: string } {
  const { traceId } = activeSpan();
  return traceId === undefined ? {} : { traceId };
}

/** For a row: the span that it is written in, for whoever goes on with it (`resumed`). */
export function traceMember(): { trace?: string } {
  const { traceparent } = activeSpan();
  return traceparent === undefined ? {} : { trace: traceparent };
}

/** The span of what runs now. */
export const activeSpan = (): Span => tracer?.activeSpan() ?? NO_SPAN;
