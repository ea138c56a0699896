import {
  createCallbackNotes,
  createServedAddress,
  createTaskKeeper,
  FileKeeper,
  providerRoot,
  pushToSandbox,
} from '@cascade/channel';
import type { DriverParts, RunningDriver } from '@cascade/channel';
import { createHttp } from '@cascade/egress';
import { createInboundIntake } from '@cascade/inbound';
import { announceChange } from '@cascade/broker';
import { onAbort } from '@cascade/runtime';
import type { Device } from '@cascade/store';
import { serveReadings } from './show-reading.ts';
import { sandboxCall } from './sandbox-call.ts';
import { wabaRouter } from './router.ts';

const CONNECTIONS = 64;

/** Starts the webhook routes for the installation's numbers. */
export async function startInbound(parts: DriverParts): Promise<RunningDriver> {
  const { repositories, vault, clock, logger } = parts;
  const { echoes, inbound, files, devices } = repositories;
  const http = createHttp({ purpose: 'messages', connections: CONNECTIONS });
  const rootOf = (device: Pick<Device, 'sandbox'>) => providerRoot(parts, 'waba', device);
  const router = wabaRouter({
    repositories,
    intake: createInboundIntake(parts),
    echoes,
    inbound,
    files,
    keeper: new FileKeeper({ http, files, clock, logger }),
    http,
    rootOf,
    notes: createCallbackNotes({
      deviceCallbacks: repositories.deviceCallbacks,
      clock,
      logger,
    }),
    vault,
    clock,
    logger,
    changed(kind, id) {
      repositories.invalidate({ kind, id });
      void announceChange(parts, { kind, id });
    },
  });

  const readings = await serveReadings({ ...parts, http, rootOf });
  const address = createServedAddress(parts);
  const announcements = await createTaskKeeper(parts, {
    pool: 'waba',
    wanted: () => devices.ofChannel('waba', { sandbox: true }),
    async run(device, signal) {
      const base = await address.wait(signal);
      if (base === undefined) return;
      await pushToSandbox({ ...parts, http }, { device, base, callOf: sandboxCall }, signal);
    },
  });
  return {
    router,
    served: address.served,
    done: onAbort(parts.signal, async () => {
      await Promise.all([announcements.done, readings.stop()]);
      await http.close();
    }),
  };
}
