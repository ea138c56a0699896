import { sendsLinks } from '@cascade/channel';
import { exchangesMails } from '@cascade/contracts';
import type { Device } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { writeTime } from '../http/times.ts';
import type { DeviceView } from '../schemas/devices.ts';
import { viewCondition } from './view-condition.ts';
import { viewHealth } from './view-health.ts';

/** Shows a device without its credentials and token. */
export function viewDevice(
  device: Device,
  { now, vault }: { now: number; vault: Pick<Vault, 'open'> },
): DeviceView {
  const health = viewHealth(device);
  return {
    id: device._id,
    channel: device.channel,
    name: device.name,
    number: device.number,
    sandbox: device.sandbox,
    ...(device.provider === undefined ? {} : { provider: device.provider }),
    state: device.state,
    token_hint: device.tokenHint,
    settings: device.settings,
    ...(exchangesMails(device.channel) ? { sends_links: sendsLinks(vault, device) } : {}),
    ...(health ? { health } : {}),
    condition: viewCondition(device, now),
    created_at: writeTime(device.createdAt),
  };
}
