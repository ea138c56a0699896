/** Channel names, exactly as a caller writes them (SPEC, "Send request"). */
export const CHANNELS = ['whatsapp', 'telegram', 'waba', 'email'] as const;

export type Channel = (typeof CHANNELS)[number];

/** Channels whose sends any of their workers can make; a linked phone's are its holder's alone. */
export type SharedChannel = Exclude<Channel, 'whatsapp'>;

/** How a channel is named in sentences, such as `WhatsApp template not found`. */
export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  waba: 'WABA',
  email: 'Email',
};

export function isChannel(value: unknown): value is Channel {
  return typeof value === 'string' && (CHANNELS as readonly string[]).includes(value);
}
