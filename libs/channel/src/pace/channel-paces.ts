import type { Channel } from '@cascade/contracts';
import type { Pace } from './token-bucket.ts';

export interface ChannelPace {
  /** Of a device whose settings name no pace. */
  device: Pace;
  /** Of one recipient, where the provider limits that too. */
  recipient?: (to: string) => Pace;
}

/** Group and channel ids are negative; a public channel is addressed as `@name`. */
const isTelegramGroup = (to: string) => to.startsWith('-') || to.startsWith('@');

/**
 * The providers' documented limits.
 * Telegram: about 30 a second per bot, 1 a second per chat, 20 a minute per group
 * (core.telegram.org/bots/faq). WABA: 80 a second per number (Graph, "Throughput"). Mail servers
 * publish none that hold everywhere; WhatsApp's pace keeps a linked phone from being banned, which is
 * why it looks a little like a person's.
 */
export const CHANNEL_PACES: Readonly<Record<Channel, ChannelPace>> = {
  telegram: {
    device: { perSecond: 30, burst: 30 },
    recipient: (to) =>
      isTelegramGroup(to) ? { perSecond: 20 / 60, burst: 20 } : { perSecond: 1, burst: 3 },
  },
  waba: { device: { perSecond: 80, burst: 80 } },
  email: { device: { perSecond: 20, burst: 100 } },
  whatsapp: { device: { perSecond: 1, burst: 5, jitter: 0.5 } },
};
