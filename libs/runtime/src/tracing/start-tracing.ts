import type { Logger } from '../logger.ts';
import type { TracingIdentity } from './open-telemetry.ts';
import type { TracingConfig } from './tracing-env.ts';
import { useTracer } from './tracing.ts';

/** Tells what is still to be told, for a bounded time. */
export type StopTracing = () => Promise<void>;

/**
 * Turns traces on for this process. Nothing of OpenTelemetry is loaded before: its modules would cost
 * every start a tenth of a second.
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
