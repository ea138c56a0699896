import type { Channel } from '@cascade/contracts';
import type { Device, WabaCredentials } from './devices.ts';

type Named = Pick<Device, 'channel' | 'number'>;

/** What the sandbox calls a device: its number, bot id, phone number id or mail address. */
const NAMES: Readonly<Record<Channel, (device: Named, credentials: unknown) => string>> = {
  whatsapp: ({ number }) => number,
  telegram: ({ number }) => number,
  waba: (_device, credentials) => (credentials as WabaCredentials).phone_number_id,
  email: ({ number }) => number,
};

/** The sender's name in the sandbox; empty until it is known, as a phone's before it is linked. */
export const sandboxNameOf = (device: Named, credentials: unknown): string =>
  NAMES[device.channel](device, credentials).toLowerCase();

/** Names a sender of the sandbox over all channels. */
export const sandboxSender = (channel: Channel, name: string): string =>
  `${channel} ${name.trim().toLowerCase()}`;
