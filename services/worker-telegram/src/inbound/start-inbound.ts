import { createTaskKeeper, FileKeeper, ProviderHttp } from '@cascade/channel';
import type { FindSandbox } from '@cascade/channel';
import { createInboundIntake } from '@cascade/inbound';
import type { ServiceParts } from '@cascade/service';
import type { Router } from 'express';
import { receiveUpdates } from './receive-updates.ts';
import { TELEGRAM_PATH, telegramRouter } from './telegram-router.ts';
import { webhookSecret } from './webhook-secret.ts';

export interface TelegramInboundParts extends ServiceParts {
  /** Address of the Bot API for live devices. */
  apiRoot: string;
  sandbox: FindSandbox;
  leaseMs?: number | undefined;
  /** Where Telegram reaches the product; without it updates are polled. */
  publicUrl?: string | undefined;
}

/** Each bot's poll holds a connection. */
const CONNECTIONS = 10_000;

/** What contacts write to the bots of this installation. */
export async function startInbound(
  parts: TelegramInboundParts,
): Promise<{ router: Router; stop(): Promise<void> }> {
  const { repositories, vault, clock, logger, publicUrl } = parts;
  const { inbound, files, devices } = repositories;
  const http = new ProviderHttp(CONNECTIONS);
  const taking = {
    desk: createInboundIntake(parts),
    inbound,
    files,
    keeper: new FileKeeper({ http, files, clock, logger }),
    bots: { http, apiRoot: parts.apiRoot, sandbox: parts.sandbox },
    sandboxSenders: repositories.sandboxSenders,
    vault,
    clock,
    logger,
    random: Math.random,
    // Telegram posts over HTTPS alone.
    ...(publicUrl?.startsWith('https:') !== true
      ? {}
      : {
          webhookOf: (device: string) => ({
            url: `${publicUrl.replace(/\/+$/, '')}${TELEGRAM_PATH}/${device}`,
            secret: webhookSecret(vault, device),
          }),
        }),
  };
  const polls = await createTaskKeeper(parts, {
    pool: 'telegram',
    wanted: () => devices.ofChannel('telegram'),
    run: (device, signal) => receiveUpdates(taking, device, signal),
  });
  polls.start();
  return {
    router: telegramRouter({ ...taking, devices }),
    async stop() {
      await polls.stop();
      await http.close();
    },
  };
}
