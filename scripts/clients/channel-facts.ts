import { CHANNEL_DEFINITIONS, CHANNELS, type Channel } from '../../libs/contracts/src/channels.ts';

/** Beginning of the keys of each channel's devices. A sender pool's key has another one. */
export const KEY_PREFIXES = CHANNELS.map(
  (channel) => [channel, `${CHANNEL_DEFINITIONS[channel].tokenPrefix}_`] as const,
);

/** Types of message that each channel sends without a template; none: templates only. */
export const MESSAGE_TYPES = CHANNELS.map((channel): readonly [Channel, readonly string[]] => [
  channel,
  Object.keys(CHANNEL_DEFINITIONS[channel].inline ?? {}),
]);
