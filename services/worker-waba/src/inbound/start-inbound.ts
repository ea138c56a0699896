import { createTaskKeeper, FileKeeper, ProviderHttp } from '@cascade/channel';
import type { FindSandbox } from '@cascade/channel';
import { createInboundIntake } from '@cascade/inbound';
import { announceChange } from '@cascade/broker';
import type { ServiceParts } from '@cascade/service';
import type { Device } from '@cascade/store';
import type { Router } from 'express';
import { tellSandbox } from './tell-sandbox.ts';
import { wabaRouter } from './waba-router.ts';

export interface WabaInboundParts extends ServiceParts {
  /** Address of the Graph API for live devices, with its version. */
  graphRoot: string;
  sandbox: FindSandbox;
  leaseMs?: number | undefined;
}

export interface WabaInbound {
  router: Router;
  /** The router is served, and the sandbox reaches it at this address. */
  served(url: string): void;
  stop(): Promise<void>;
}

const CONNECTIONS = 64;

/** What Graph posts about the numbers of this installation. */
export async function startInbound(parts: WabaInboundParts): Promise<WabaInbound> {
  const { repositories, vault, clock, logger, sandbox, graphRoot } = parts;
  const { inbound, files, devices } = repositories;
  const http = new ProviderHttp(CONNECTIONS);
  const rootOf = async (device: Pick<Device, 'sandbox'>) =>
    device.sandbox ? (await sandbox())?.graphRoot : graphRoot;
  const router = wabaRouter({
    repositories,
    desk: createInboundIntake(parts),
    inbound,
    files,
    keeper: new FileKeeper({ http, files, clock, logger }),
    http,
    rootOf,
    vault,
    clock,
    logger,
    changed(kind, id) {
      repositories.invalidate({ kind, id });
      void announceChange(parts, { kind, id });
    },
  });

  const { sandboxSenders } = repositories;
  const telling = { http, vault, sandboxSenders, rootOf, clock, logger, random: Math.random };
  let callbackUrl = '';
  const announcements = await createTaskKeeper(parts, {
    pool: 'waba',
    wanted: () => devices.ofChannel('waba', { sandbox: true }),
    run: (device, signal) => tellSandbox({ ...telling, callbackUrl }, device, signal),
  });
  return {
    router,
    served(url) {
      callbackUrl = url;
      announcements.start();
    },
    async stop() {
      await announcements.stop();
      await http.close();
    },
  };
}
