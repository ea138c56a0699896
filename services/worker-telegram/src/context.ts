import { findSandbox, runWorker } from '@cascade/channel';
import type { FindSandbox, Worker } from '@cascade/channel';
import { createEgress } from '@cascade/egress';
import type { Egress } from '@cascade/egress';
import type { Logger } from '@cascade/runtime';
import type { ServiceParts } from '@cascade/service';
import type { Router } from 'express';
import type { TelegramConfig } from './config.ts';
import { startInbound } from './inbound/start-inbound.ts';
import { createTelegramAdapter } from './send/telegram-adapter.ts';

/** Interactive sends in hand at once. */
const CONCURRENCY = 400;

export interface TelegramWorkerParts extends ServiceParts {
  egress: Egress;
  /** Address of the Bot API for live devices. */
  apiRoot: string;
  sandbox: FindSandbox;
  /** A dead worker's devices are elsewhere after this long. */
  leaseMs?: number;
  /** Where Telegram posts updates; without it they are polled. */
  publicUrl?: string | undefined;
  /** Bulk sends that begin in a second while somebody waits for an interactive one. */
  bulkPerSecond?: number | undefined;
}

/** What the worker opens for itself when it runs as a process of its own. */
export function openOwnParts(
  { apiRoot, sandboxUrl, egressAllow, publicUrl, bulkPerSecond }: Omit<TelegramConfig, 'common'>,
  logger: Logger,
): Pick<TelegramWorkerParts, 'egress' | 'apiRoot' | 'sandbox' | 'publicUrl' | 'bulkPerSecond'> {
  return {
    egress: createEgress({ allow: egressAllow, admit: [], logger }),
    apiRoot,
    sandbox: findSandbox(sandboxUrl),
    publicUrl,
    bulkPerSecond,
  };
}

/** All the wiring of the worker. */
export async function startTelegramWorker(
  parts: TelegramWorkerParts,
): Promise<Worker & { router: Router }> {
  const adapter = createTelegramAdapter(parts);
  const options = { ...parts, ...parts.repositories, adapter, concurrency: CONCURRENCY };
  const [sending, inbound] = await Promise.all([runWorker(options), startInbound(parts)]);
  return {
    router: inbound.router,
    async stop() {
      await Promise.all([sending.stop(), inbound.stop()]);
    },
  };
}
