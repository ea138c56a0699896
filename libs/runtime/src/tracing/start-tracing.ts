import type { Logger } from '../logger.ts';
import type { TracingIdentity } from './open-telemetry.ts';
import type { TracingConfig } from './tracing-env.ts';
import { useTracer } from './tracing.ts';

/** Exports the remaining spans, for a limited time. */
export type StopTracing = () => Promise<void>;

/**
 * Turns tracing on for this process. Loads OpenTelemetry only here: its modules would cost every
 * start a tenth of a second.
 */
export async function startTracing(
  config: TracingConfig,
  identity: TracingIdentity,
  logger: Logger,
): Promise<StopTracing> {
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { tracer, close } = openTelemetry(config, identity, logger);
  useTracer(tracer);
  return async () => {
    useTracer(undefined);
    await close();
  };
}
