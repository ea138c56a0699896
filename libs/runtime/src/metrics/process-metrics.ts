import { collectDefaultMetrics, Registry } from '@prometheus-io/client';

let registry: Registry | undefined;

/**
 * CPU, memory, event loop lag, garbage collection and handles of this process. One per process:
 * its monitors can't be stopped, and several services may live in one process.
 */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
