import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { TracingConfig } from './tracing-env.ts';

const PARENT_BASED = 'parentbased_';

/** Creates the sampler named by `OTEL_TRACES_SAMPLER`. */
export function createSampler({ sampler, ratio }: Omit<TracingConfig, 'endpoint'>): Sampler {
  switch (sampler) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio);
    default: {
      const root = sampler.slice(PARENT_BASED.length) as
        | 'always_on'
        | 'always_off'
        | 'traceidratio';
      return new ParentBasedSampler({ root: createSampler({ sampler: root, ratio }) });
    }
  }
}
