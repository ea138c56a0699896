import { laneDriver } from '@cascade/channel';
import { checkSender } from './check-device.ts';
import { startInbound } from './inbound/start-inbound.ts';
import { createSmsAdapter, MEDIA_LIMITS } from './send/sms-adapter.ts';

/** Wires the worker. */
export const driver = laneDriver({
  channel: 'sms',
  defaultPort: 8089,
  mediaLimits: MEDIA_LIMITS,
  createAdapter: createSmsAdapter,
  receive: startInbound,
  checkDevice: checkSender,
});
