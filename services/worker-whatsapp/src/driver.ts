import {
  FileKeeper,
  LEASE_MS,
  LeaseKeeper,
  refreshOnChange,
  runDeviceWorker,
} from '@cascade/channel';
import type { ChannelDriver, DriverParts, FindSandbox, RunningDriver } from '@cascade/channel';
import { createInboundIntake } from '@cascade/inbound';
import { announceChange, type Consumer } from '@cascade/broker';
import { onAbort } from '@cascade/runtime';
import type { ServiceParts } from '@cascade/service';
import { checkPhone, checkProxyOf } from './check-device.ts';
import { Phone } from './device/phone.ts';
import { switchOffPhone } from './device/switch-off-phone.ts';
import type { PhoneParts } from './device/phone-parts.ts';
import { MediaHosts } from './inbound/media-hosts.ts';
import { createLookUpNumbers } from './lookups/look-up-numbers.ts';
import { serveLookups } from './lookups/serve-lookups.ts';
import { createTunnelOf } from './proxy/tunnels.ts';
import { serveReadings } from './send/serve-readings.ts';
import { MEDIA_LIMITS } from './send/media-limits.ts';
import { createWhatsappAdapter } from './send/whatsapp-adapter.ts';
import { openSocket as openRealSocket } from './socket/open-socket.ts';
import type { OpenSocket } from './socket/phone-socket.ts';

export interface LinkedPhonesParts extends DriverParts {
  openSocket?: OpenSocket;
}

/** Wires the worker. */
export const driver: ChannelDriver<LinkedPhonesParts> = {
  channel: 'whatsapp',
  defaultPort: 8086,
  mediaLimits: MEDIA_LIMITS,
  start: startPhones,
  checkDevice: checkPhone,
  checkProxy: checkProxyOf,
};

async function startPhones(parts: LinkedPhonesParts): Promise<RunningDriver> {
  const { broker, repositories, vault, clock, logger, instance, sandbox, liveRoot, signal } = parts;
  const { files, inbound, whatsappMessages: messages } = repositories;
  const tunnelOf = createTunnelOf(parts);
  const mediaHosts = new MediaHosts(sandbox, tunnelOf);
  const phone: PhoneParts = {
    repositories,
    vault,
    clock,
    logger,
    random: Math.random,
    openSocket: parts.openSocket ?? openRealSocket,
    tunnelOf,
    addressOf: async (device) =>
      device.sandbox ? sandboxAddress(sandbox) : liveRoot === undefined ? {} : { url: liveRoot },
    serve,
    changed(id) {
      repositories.invalidate({ kind: 'device', id });
      void announceChange(parts, { kind: 'device', id });
    },
    intake: createInboundIntake(parts),
    keeper: new FileKeeper({ http: mediaHosts, files, clock, logger }),
    mediaHosts,
  };
  const keeper = new LeaseKeeper({
    name: 'devices of whatsapp',
    leases: repositories.leases.of('whatsapp'),
    accounts: repositories.hold,
    wanted: () => wantedPhones(repositories),
    hold: (lease, onDone) => new Phone(phone, lease, onDone),
    switchOff: (lease, stops) => switchOffPhone(phone, lease, stops),
    freed: phone.changed,
    clock,
    logger,
    instance,
    signal,
    leaseMs: parts.leaseMs ?? LEASE_MS,
  });
  const adapter = createWhatsappAdapter({
    phones: keeper.held,
    unmark: (device) => keeper.unmark(device),
    messages,
    inbound,
    vault,
    clock,
    logger,
  });
  const worker = await runDeviceWorker({ ...parts, ...repositories, adapter });
  const { devices } = repositories;
  const { pacer } = worker;
  const lookUp = createLookUpNumbers({ phones: keeper.held, devices, pacer, clock, logger });
  const changes = await refreshOnChange(broker, (id) => keeper.refresh(id));
  keeper.start();

  /** Consumes what is asked of a device: sends, lookups of numbers, and what contacts shall see. */
  async function serve(device: string): Promise<Consumer> {
    const sends = await worker.serve(device);
    const lookups = await serveLookups({ broker, lookUp, clock, logger }, device);
    const readings = await serveReadings({ broker, phones: keeper.held, clock, logger }, device);
    return {
      async stop() {
        await Promise.all([sends.stop(), lookups.stop(), readings.stop()]);
      },
    };
  }

  return {
    done: onAbort(signal, async () => {
      await Promise.all([changes.stop(), keeper.done, worker.done]);
      mediaHosts.close();
    }),
  };
}

/** Lists linked phones, and phones with a link command. */
async function wantedPhones({ devices, whatsappLinks }: ServiceParts['repositories']) {
  const [linked, commanded] = await Promise.all([
    devices.linkedPhones(),
    whatsappLinks.withCommand(),
  ]);
  return [...linked, ...commanded.map((phone) => ({ ...phone, eager: true }))];
}

async function sandboxAddress(sandbox: FindSandbox) {
  const address = (await sandbox())?.whatsapp;
  return address ? { url: address.root, ...(address.media ? { media: address.media } : {}) } : null;
}
