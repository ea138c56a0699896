import { findSandbox, runWorker } from '@cascade/channel';
import type { FindSandbox, Worker } from '@cascade/channel';
import { createEgress } from '@cascade/egress';
import type { Egress } from '@cascade/egress';
import type { Logger } from '@cascade/runtime';
import type { ServiceParts } from '@cascade/service';
import type { WabaConfig } from './config.ts';
import { startInbound, type WabaInbound } from './inbound/start-inbound.ts';
import { createWabaAdapter } from './send/waba-adapter.ts';

/** Interactive sends in hand at once. */
const CONCURRENCY = 400;

export interface WabaWorkerParts extends ServiceParts {
  egress: Egress;
  /** Address of the Graph API for live devices, with its version. */
  graphRoot: string;
  sandbox: FindSandbox;
  /** A dead worker's devices are elsewhere after this long. */
  leaseMs?: number;
  /** Where the sandbox reaches this worker; the address that it is served at when absent. */
  callbackUrl?: string | undefined;
  /** Bulk sends that begin in a second while somebody waits for an interactive one. */
  bulkPerSecond?: number | undefined;
}

/** What the worker opens for itself when it runs as a process of its own. */
export function openOwnParts(
  { graphRoot, sandboxUrl, egressAllow, callbackUrl, bulkPerSecond }: Omit<WabaConfig, 'common'>,
  logger: Logger,
): Pick<WabaWorkerParts, 'egress' | 'graphRoot' | 'sandbox' | 'callbackUrl' | 'bulkPerSecond'> {
  return {
    egress: createEgress({ allow: egressAllow, admit: [], logger }),
    graphRoot,
    sandbox: findSandbox(sandboxUrl),
    callbackUrl,
    bulkPerSecond,
  };
}

/** All the wiring of the worker. */
export async function startWabaWorker(
  parts: WabaWorkerParts,
): Promise<Worker & Pick<WabaInbound, 'router' | 'served'>> {
  const adapter = createWabaAdapter(parts);
  const options = { ...parts, ...parts.repositories, adapter, concurrency: CONCURRENCY };
  const [sending, inbound] = await Promise.all([runWorker(options), startInbound(parts)]);
  return {
    router: inbound.router,
    served: (url) => inbound.served(parts.callbackUrl ?? url),
    async stop() {
      await Promise.all([sending.stop(), inbound.stop()]);
    },
  };
}
