import { laneDriver } from '@cascade/channel';
import { checkBot } from './check-device.ts';
import { startInbound } from './inbound/start-inbound.ts';
import { createTelegramAdapter, MEDIA_LIMITS } from './send/telegram-adapter.ts';

/** Wires the worker. */
export const driver = laneDriver({
  channel: 'telegram',
  defaultPort: 8083,
  mediaLimits: MEDIA_LIMITS,
  createAdapter: createTelegramAdapter,
  receive: startInbound,
  checkDevice: checkBot,
});
