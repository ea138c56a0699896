import { CHANNEL_DEFINITIONS, CHANNELS } from '@cascade/contracts';

/** Channel by which codes come in tests: its texts travel in segments, as every phone takes them. */
export const CODE_CHANNEL = CHANNELS.find((name) => CHANNEL_DEFINITIONS[name].segments !== null)!;
