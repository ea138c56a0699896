import { findSandbox, runWorker } from '@cascade/channel';
import type { FindSandbox, Worker } from '@cascade/channel';
import { createEgress } from '@cascade/egress';
import type { Egress } from '@cascade/egress';
import type { Logger } from '@cascade/runtime';
import type { ServiceParts } from '@cascade/service';
import { unsubscribeUrl } from '@cascade/suppressions';
import type { EmailConfig } from './config.ts';
import { createEmailAdapter } from './email-adapter.ts';

/** Interactive sends in hand at once. */
const CONCURRENCY = 400;

export interface EmailWorkerParts extends ServiceParts {
  egress: Egress;
  sandbox: FindSandbox;
  /** Where recipients reach the gateway; without it mails carry no link of this product. */
  publicUrl?: string | undefined;
}

/** What the worker opens for itself when it runs as a process of its own. */
export function openOwnParts(
  { sandboxUrl, egressAllow, publicUrl }: Omit<EmailConfig, 'common'>,
  logger: Logger,
): Pick<EmailWorkerParts, 'egress' | 'sandbox' | 'publicUrl'> {
  return {
    egress: createEgress({ allow: egressAllow, admit: [], logger }),
    sandbox: findSandbox(sandboxUrl),
    publicUrl,
  };
}

/** All the wiring of the worker. */
export function startEmailWorker(parts: EmailWorkerParts): Promise<Worker> {
  const { facts, devices, files } = parts.repositories;
  const { vault, publicUrl } = parts;
  const adapter = createEmailAdapter({
    ...parts,
    ...(publicUrl === undefined
      ? {}
      : { oneClickUrl: (of) => unsubscribeUrl(vault, publicUrl, of) }),
  });
  return runWorker({ ...parts, facts, devices, files, adapter, concurrency: CONCURRENCY });
}
