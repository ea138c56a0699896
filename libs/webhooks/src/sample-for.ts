import {
  channelsOfEvent,
  sampleEvent,
  type EventKind,
  type EventPayload,
} from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Device, Endpoint, Repositories } from '@cascade/store';

/** Linked devices searched for one whose channel has the event. */
const LOOKED_AT = 20;

/**
 * Makes a sample event for a test delivery to an endpoint: with the current time, and one of the
 * endpoint's devices whose channel has such events, if there is one.
 */
export function createSampleFor(parts: {
  devices: Pick<Repositories['devices'], 'byId' | 'list'>;
  clock: Clock;
}) {
  const { devices, clock } = parts;

  return async function sampleFor(
    endpoint: Pick<Endpoint, 'account' | 'devices' | 'version'>,
    kind: EventKind,
  ): Promise<EventPayload> {
    const device = await deviceFor(endpoint, kind);
    return sampleEvent(kind, {
      version: endpoint.version,
      timestamp: Math.floor(clock.now() / 1_000),
      channel: device?.channel,
      device: device && { id: device._id, name: device.name, number: device.number },
    });
  };

  async function deviceFor(
    { account, devices: linked, version = 1 }: Pick<Endpoint, 'account' | 'devices' | 'version'>,
    kind: EventKind,
  ): Promise<Readonly<Device> | undefined> {
    const channels = channelsOfEvent(kind, version);
    for (const id of linked?.slice(0, LOOKED_AT) ?? []) {
      const device = await devices.byId(account, id);
      if (device && channels.includes(device.channel)) return device;
    }
    for (const channel of linked ? [] : channels) {
      const [device] = (await devices.list(account, { limit: 1 }, { channel })).data;
      if (device) return device;
    }
    return undefined;
  }
}
