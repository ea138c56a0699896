import { findSandbox, runWorker } from '@cascade/channel';
import type { FindSandbox, Worker } from '@cascade/channel';
import { createEgress } from '@cascade/egress';
import type { Egress } from '@cascade/egress';
import type { Logger } from '@cascade/runtime';
import type { ServiceParts } from '@cascade/service';
import type { WabaConfig } from './config.ts';
import { createWabaAdapter } from './waba-adapter.ts';

/** Interactive sends in hand at once. */
const CONCURRENCY = 400;

export interface WabaWorkerParts extends ServiceParts {
  egress: Egress;
  /** Address of the Graph API for live devices, with its version. */
  graphRoot: string;
  sandbox: FindSandbox;
}

/** What the worker opens for itself when it runs as a process of its own. */
export function openOwnParts(
  { graphRoot, sandboxUrl, egressAllow }: Omit<WabaConfig, 'common'>,
  logger: Logger,
): Pick<WabaWorkerParts, 'egress' | 'graphRoot' | 'sandbox'> {
  return {
    egress: createEgress({ allow: egressAllow, admit: [], logger }),
    graphRoot,
    sandbox: findSandbox(sandboxUrl),
  };
}

/** All the wiring of the worker. */
export function startWabaWorker(parts: WabaWorkerParts): Promise<Worker> {
  const { facts, devices, files } = parts.repositories;
  const adapter = createWabaAdapter(parts);
  return runWorker({ ...parts, facts, devices, files, adapter, concurrency: CONCURRENCY });
}
