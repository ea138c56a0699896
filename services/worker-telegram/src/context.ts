import { findSandbox, runWorker } from '@cascade/channel';
import type { FindSandbox, Worker } from '@cascade/channel';
import { createEgress } from '@cascade/egress';
import type { Egress } from '@cascade/egress';
import type { Logger } from '@cascade/runtime';
import type { ServiceParts } from '@cascade/service';
import type { TelegramConfig } from './config.ts';
import { createTelegramAdapter } from './telegram-adapter.ts';

/** Interactive sends in hand at once. */
const CONCURRENCY = 400;

export interface TelegramWorkerParts extends ServiceParts {
  egress: Egress;
  /** Address of the Bot API for live devices. */
  apiRoot: string;
  sandbox: FindSandbox;
}

/** What the worker opens for itself when it runs as a process of its own. */
export function openOwnParts(
  { apiRoot, sandboxUrl, egressAllow }: Omit<TelegramConfig, 'common'>,
  logger: Logger,
): Pick<TelegramWorkerParts, 'egress' | 'apiRoot' | 'sandbox'> {
  return {
    egress: createEgress({ allow: egressAllow, admit: [], logger }),
    apiRoot,
    sandbox: findSandbox(sandboxUrl),
  };
}

/** All the wiring of the worker. */
export function startTelegramWorker(parts: TelegramWorkerParts): Promise<Worker> {
  const { facts, devices, files } = parts.repositories;
  const adapter = createTelegramAdapter(parts);
  return runWorker({ ...parts, facts, devices, files, adapter, concurrency: CONCURRENCY });
}
