import { FileKeeper, LeasedTask, LeaseKeeper, pokeOnChange, ProviderHttp } from '@cascade/channel';
import type { FindSandbox } from '@cascade/channel';
import { createEventDesk } from '@cascade/events';
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

/** Another worker takes a dead one's devices over after this long. */
const LEASE_MS = 15_000;
const CONNECTIONS = 64;

/** What Graph posts about the numbers of this installation. */
export async function startInbound(parts: WabaInboundParts): Promise<WabaInbound> {
  const { repositories, broker, vault, clock, logger, instance, sandbox, graphRoot } = parts;
  const { inbound, files, devices } = repositories;
  const http = new ProviderHttp(CONNECTIONS);
  const rootOf = async (device: Pick<Device, 'sandbox'>) =>
    device.sandbox ? (await sandbox())?.graphRoot : graphRoot;
  const router = wabaRouter({
    repositories,
    desk: createEventDesk(parts),
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

  const keeperAt = (callbackUrl: string) => {
    const telling = { http, vault, rootOf, callbackUrl, clock, logger, random: Math.random };
    return new LeaseKeeper({
      leases: repositories.leases.of('waba'),
      wanted: () => devices.ofChannel('waba', { sandbox: true }),
      hold: (lease, onDone) =>
        new LeasedTask(
          { devices, run: (device, signal) => tellSandbox(telling, device, signal) },
          lease,
          onDone,
        ),
      freed: () => undefined,
      clock,
      logger,
      instance,
      leaseMs: parts.leaseMs ?? LEASE_MS,
    });
  };
  let keeper: ReturnType<typeof keeperAt> | undefined;
  const pokes = await pokeOnChange(broker, (id) => keeper?.poke(id));
  return {
    router,
    served(url) {
      keeper ??= keeperAt(url);
      keeper.start();
    },
    async stop() {
      await pokes.stop();
      await keeper?.stop();
      await http.close();
    },
  };
}
