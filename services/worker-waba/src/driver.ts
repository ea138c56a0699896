import { laneDriver } from '@cascade/channel';
import { checkNumber } from './check-device.ts';
import { startInbound } from './inbound/start-inbound.ts';
import { MEDIA_LIMITS } from './send/media-limits.ts';
import { createWabaAdapter } from './send/waba-adapter.ts';

/** Wires the worker. */
export const driver = laneDriver({
  channel: 'waba',
  defaultPort: 8084,
  mediaLimits: MEDIA_LIMITS,
  createAdapter: createWabaAdapter,
  receive: startInbound,
  checkDevice: checkNumber,
});
