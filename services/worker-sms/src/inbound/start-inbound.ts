import { createTaskKeeper, ProviderHttp, providerRoot } from '@cascade/channel';
import type { DriverParts, RunningDriver } from '@cascade/channel';
import { createInboundIntake } from '@cascade/inbound';
import { onAbort } from '@cascade/runtime';
import { smsRouter } from './router.ts';
import { tellSandbox } from './tell-sandbox.ts';

const CONNECTIONS = 64;

/** Starts the routes that providers post to. */
export async function startInbound(parts: DriverParts): Promise<RunningDriver> {
  const { repositories, vault, clock, logger } = parts;
  const { devices, sandboxSenders } = repositories;
  const http = new ProviderHttp(CONNECTIONS);
  let base = '';
  const router = smsRouter({
    repositories,
    intake: createInboundIntake(parts),
    vault,
    clock,
    logger,
    bases: () => [...new Set([parts.publicUrl, base].filter((one) => one !== undefined))],
  });
  const rootOf = () => providerRoot(parts, 'sms', { sandbox: true });
  const telling = { http, vault, sandboxSenders, rootOf, clock, logger, random: Math.random };
  const announcements = await createTaskKeeper(parts, {
    pool: 'sms',
    wanted: () => devices.ofChannel('sms', { sandbox: true }),
    run: (device, signal) => tellSandbox({ ...telling, base }, device, signal),
  });
  return {
    router,
    served(url) {
      base = parts.callbackUrl ?? url;
      announcements.start();
    },
    done: onAbort(parts.signal, async () => {
      await announcements.done;
      await http.close();
    }),
  };
}
