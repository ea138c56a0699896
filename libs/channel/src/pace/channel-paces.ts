import { byChannel } from '@cascade/contracts';

/** How fast devices send whose settings name no pace, and what their recipients take. */
export const CHANNEL_PACES = byChannel(({ pace }) => pace);
