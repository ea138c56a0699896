import { EVENT_CHANNELS, sampleEvent, type EventKind, type EventPayload } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Device, Endpoint, Repositories } from '@cascade/store';

/** Linked devices that are looked at for one whose channel has the event. */
const LOOKED_AT = 20;

/**
 * A sample of an event as a test delivers it to an endpoint: now, and in the name of one of its
 * devices whose channel has such events, when there is one.
 */
export function createSampleFor(parts: {
  devices: Pick<Repositories['devices'], 'byId' | 'list'>;
  clock: Clock;
}) {
  const { devices, clock } = parts;

  return async function sampleFor(
    endpoint: Pick<Endpoint, 'account' | 'devices'>,
    kind: EventKind,
  ): Promise<EventPayload> {
    const device = await deviceFor(endpoint, kind);
    return sampleEvent(kind, {
      timestamp: Math.floor(clock.now() / 1_000),
      channel: device?.channel,
      device: device && { id: device._id, name: device.name, number: device.number },
    });
  };

  async function deviceFor(
    { account, devices: linked }: Pick<Endpoint, 'account' | 'devices'>,
    kind: EventKind,
  ): Promise<Readonly<Device> | undefined> {
    const channels = EVENT_CHANNELS[kind];
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
