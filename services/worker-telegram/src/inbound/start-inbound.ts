import { createTaskKeeper, FileKeeper } from '@cascade/channel';
import type { DriverParts, RunningDriver } from '@cascade/channel';
import { createHttp } from '@cascade/egress';
import { createInboundIntake } from '@cascade/inbound';
import { onAbort } from '@cascade/runtime';
import { callbackUrl } from '@cascade/service';
import { receiveUpdates } from './receive-updates.ts';
import { telegramRouter } from './router.ts';
import { webhookSecret } from './webhook-secret.ts';

/** Each bot's poll holds a connection. */
const CONNECTIONS = 10_000;

/** Starts receiving messages of contacts to the installation's bots. */
export async function startInbound(parts: DriverParts): Promise<RunningDriver> {
  const { repositories, vault, clock, logger, liveRoot, sandbox, publicUrl } = parts;
  const { inbound, files, devices } = repositories;
  const http = createHttp({ purpose: 'messages', connections: CONNECTIONS });
  const taking = {
    intake: createInboundIntake(parts),
    inbound,
    files,
    keeper: new FileKeeper({ http, files, clock, logger }),
    bots: { http, liveRoot, sandbox },
    sandboxSenders: repositories.sandboxSenders,
    vault,
    clock,
    logger,
    random: Math.random,
    // Telegram posts over HTTPS alone; otherwise updates are polled.
    ...(publicUrl?.startsWith('https:') !== true
      ? {}
      : {
          webhookOf: (device: string) => ({
            url: callbackUrl(publicUrl, 'telegram', device),
            secret: webhookSecret(vault, device),
          }),
        }),
  };
  const polls = await createTaskKeeper(parts, {
    pool: 'telegram',
    wanted: () => devices.ofChannel('telegram'),
    run: (device, signal) => receiveUpdates(taking, device, signal),
  });
  return {
    router: telegramRouter({ ...taking, repositories }),
    done: onAbort(parts.signal, async () => {
      await polls.done;
      await http.close();
    }),
  };
}
