import type { ChannelDriver } from '@cascade/channel';
import type { Channel } from '@cascade/contracts';
import { driver as email } from '@cascade/worker-email';
import { driver as sms } from '@cascade/worker-sms';
import { driver as telegram } from '@cascade/worker-telegram';
import { driver as waba } from '@cascade/worker-waba';
import { driver as whatsapp } from '@cascade/worker-whatsapp';

/** Drivers by channel. WhatsApp's loads Baileys when the first device is linked. */
export const DRIVERS = {
  whatsapp,
  telegram,
  waba,
  email,
  sms,
} as const satisfies Readonly<Record<Channel, ChannelDriver>>;
