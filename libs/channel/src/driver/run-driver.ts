import { createEgress } from '@cascade/egress';
import { runService, type Logger } from '@cascade/runtime';
import { startProcess, type ServiceParts } from '@cascade/service';
import { findSandbox } from '../sandbox/find-sandbox.ts';
import type { ChannelDriver, DriverParts } from './channel-driver.ts';
import { startDriver } from './start-driver.ts';
import { readWorkerConfig, type WorkerConfig } from './worker-config.ts';

/**
 * Stopping time of a worker: a running call is waited for, because its outcome must be stored. Container and pod
 * get more (`tests/architecture/deployment.test.ts`).
 */
export const WORKER_STOP_MS = 60_000;

/** Runs a worker's process: the whole body of its `main.ts`. */
export function runDriver(driver: ChannelDriver): void {
  const name = `worker-${driver.channel}`;
  runService({
    name,
    stopMs: WORKER_STOP_MS,
    start(signal, logger) {
      const { common, ...config } = readWorkerConfig(driver);
      return startProcess({ name, config: common, logger, signal }, (parts) =>
        startDriver(driver, { ...parts, ...openOwnParts(config, logger) }),
      );
    },
  });
}

/** Opens the parts of a worker that runs as its own process. */
function openOwnParts(
  { sandboxUrl, egressAllow, ...config }: Omit<WorkerConfig, 'common'>,
  logger: Logger,
): Omit<DriverParts, keyof ServiceParts> {
  return {
    ...config,
    egress: createEgress({ allow: egressAllow, admit: [], logger }),
    sandbox: findSandbox(sandboxUrl),
  };
}
