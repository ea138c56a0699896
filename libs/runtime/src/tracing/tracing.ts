/**
 * Names follow OpenTelemetry's semantic conventions or begin with `cascade.`. No contents, no
 * secrets.
 */
type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** One step of a trace. */
export interface Span {
  /** 32 hexadecimal digits; absent while traces are off. */
  readonly traceId?: string;
  /** `traceparent` of the span (https://www.w3.org/TR/trace-context/), to continue the trace. */
  readonly traceparent?: string;
  rename(name: string): void;
  note(attributes: SpanAttributes): void;
  /** Marks the span as failed. */
  fail(reason: string): void;
}

export interface SpanOptions {
  kind?: 'server' | 'client' | 'consumer';
  attributes?: SpanAttributes;
  /**
   * `traceparent` of the cause, when that isn't the active span; null without a cause. A malformed
   * one counts as none.
   */
  parent?: string | null;
}

export interface Tracer {
  traced<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  activeSpan(): Span;
}

const NO_SPAN: Span = { rename() {}, note() {}, fail() {} };

/** Tracer of this process; absent while traces are off. */
let tracer: Tracer | undefined;

export function useTracer(used: Tracer | undefined): void {
  tracer = used;
}

export const isTracing = (): boolean => tracer !== undefined;

/**
 * Runs work as a span: a child of the active span, or the first of a trace. A throw fails the span
 * and is rethrown. While traces are off, just runs the work.
 */
export function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer ? tracer.traced(name, options, work) : work(NO_SPAN);
}

/**
 * Runs work as a span of a stored trace. The trace comes from the row, so it outlives messages. A row
 * without a trace gets no span.
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

/** Field of a log line: id of the active trace. */
export function traceField(): { traceId?: string } {
  const { traceId } = activeSpan();
  return traceId === undefined ? {} : { traceId };
}

/** Member of a row: the active span, which `resumed` continues. */
export function traceMember(): { trace?: string } {
  const { traceparent } = activeSpan();
  return traceparent === undefined ? {} : { trace: traceparent };
}

/** The active span. */
export const activeSpan = (): Span => tracer?.activeSpan() ?? NO_SPAN;
