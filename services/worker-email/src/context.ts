import { findSandbox, runWorker } from '@cascade/channel';
import type { FindSandbox, Worker } from '@cascade/channel';
import { createEgress } from '@cascade/egress';
import type { Egress } from '@cascade/egress';
import type { Logger } from '@cascade/runtime';
import type { ServiceParts } from '@cascade/service';
import type { EmailConfig } from './config.ts';
import { createEmailAdapter } from './email-adapter.ts';

/** Interactive sends in hand at once. */
const CONCURRENCY = 400;

export interface EmailWorkerParts extends ServiceParts {
  egress: Egress;
  sandbox: FindSandbox;
}

/** What the worker opens for itself when it runs as a process of its own. */
export function openOwnParts(
  { sandboxUrl, egressAllow }: Omit<EmailConfig, 'common'>,
  logger: Logger,
): Pick<EmailWorkerParts, 'egress' | 'sandbox'> {
  return {
    egress: createEgress({ allow: egressAllow, admit: [], logger }),
    sandbox: findSandbox(sandboxUrl),
  };
}

/** All the wiring of the worker. */
export function startEmailWorker(parts: EmailWorkerParts): Promise<Worker> {
  const { facts, devices, files } = parts.repositories;
  const adapter = createEmailAdapter(parts);
  return runWorker({ ...parts, facts, devices, files, adapter, concurrency: CONCURRENCY });
}
