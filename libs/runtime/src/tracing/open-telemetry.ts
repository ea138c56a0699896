import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span as OtelSpan } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from '../logger.ts';
import { createSampler } from './create-sampler.ts';
import type { TracingConfig } from './tracing-env.ts';
import type { Span, Tracer } from './tracing.ts';

const EXPORT_EVERY_MS = 1_000;
const CLOSE_MS = 5_000;
/** Interval of warnings while the collector is unavailable. */
const COMPLAIN_EVERY_MS = 60_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

export interface TracingIdentity {
  service: string;
  instance: string;
}

/** Exports traces with OpenTelemetry's SDK over OTLP/HTTP, without a global tracer. */
export function openTelemetry(
  { endpoint, ...sampling }: TracingConfig,
  { service, instance }: TracingIdentity,
  logger: Logger,
): { tracer: Tracer; close(): Promise<void> } {
  setGlobalErrorHandler(complainSeldom(logger));
  const contexts = new AsyncLocalStorageContextManager().enable();
  const provider = new TracerProvider({
    sampler: createSampler(sampling),
    resource: resourceFromAttributes({
      'service.name': `cascade-${service}`,
      'service.instance.id': instance,
    }).merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
        scheduledDelayMillis: EXPORT_EVERY_MS,
      }),
    ],
  });
  const spans = provider.getTracer('cascade');

  return {
    tracer: {
      async traced(name, { kind, attributes, parent }, work) {
        const cause = parent === undefined ? contexts.active() : contextOf(parent);
        const span = spans.startSpan(
          name,
          { ...(kind ? { kind: KINDS[kind] } : {}), ...(attributes ? { attributes } : {}) },
          cause,
        );
        try {
          return await contexts.with(trace.setSpan(cause, span), () => work(viewOf(span)));
        } catch (error) {
          span.recordException(error instanceof Error ? error : String(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      },
      activeSpan: () => viewOf(trace.getSpan(contexts.active()) ?? NO_SPAN),
    },
    async close() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, CLOSE_MS);
      await Promise.race([provider.shutdown().catch(complainSeldom(logger)), late.promise]);
      clearTimeout(timer);
      contexts.disable();
    },
  };
}

const NO_SPAN = trace.wrapSpanContext({
  traceId: '0'.repeat(32),
  spanId: '0'.repeat(16),
  traceFlags: 0,
});

function contextOf(traceparent: string | null): Context {
  const parent = traceparent === null ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

function viewOf(span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const flags = traceFlags.toString(16).padStart(2, '0');
  return {
    ...(span === NO_SPAN ? {} : { traceId, traceparent: `00-${traceId}-${spanId}-${flags}` }),
    rename: (name) => void span.updateName(name),
    note: (attributes) => void span.setAttributes(attributes),
    fail: (message) => void span.setStatus({ code: SpanStatusCode.ERROR, message }),
  };
}

function complainSeldom(logger: Logger): (error: unknown) => void {
  let notBefore = 0;
  return (error) => {
    const now = performance.now();
    if (now < notBefore) return;
    notBefore = now + COMPLAIN_EVERY_MS;
    logger.warn('tracing: traces lost, the collector did not take them', { error });
  };
}
