import type { Env } from '../env/index.ts';
import { oneOf, url } from '../env/variables.ts';
import { variable } from '../env/variable.ts';

/**
 * Standard OpenTelemetry variables that the product reads itself. The OTLP exporter reads these by
 * itself: `OTEL_EXPORTER_OTLP_HEADERS`, `…_TIMEOUT`, `…_COMPRESSION`, `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`.
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const TRACING_ENV = {
  /** A collector's OTLP/HTTP address. Traces are off without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http', 'https']).optional(),
  OTEL_TRACES_SAMPLER: oneOf(
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: variable('a number from 0 to 1', (text) => {
    const value = Number(text);
    return value >= 0 && value <= 1 ? { value } : null;
  }).default(1),
};

export interface TracingConfig {
  endpoint: string;
  sampler: Env<typeof TRACING_ENV>['OTEL_TRACES_SAMPLER'];
  /** Share of traces for a sampler with `ratio` in its name. */
  ratio: number;
}

export function tracingConfig(values: Env<typeof TRACING_ENV>): TracingConfig | undefined {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER: sampler,
    OTEL_TRACES_SAMPLER_ARG: ratio,
  } = values;
  return endpoint === undefined ? undefined : { endpoint, sampler, ratio };
}
