import type { SendRequested } from '@cascade/contracts';
import { CHANNEL_PACES } from '../pace/channel-paces.ts';
import type { SlotRequest } from '../pace/pacer.ts';
import { rateLimited } from '../reasons.ts';
import { takeUntil } from './call-window.ts';
import type { ConnectedDevice } from './find-device.ts';
import type { WorkerParts } from './parts.ts';
import type { SendStep } from './send-step.ts';

/** A longer wait isn't spent in hand: it would keep other devices' sends out of the prefetch. */
const LONGEST_WAIT_IN_HAND_MS = 1_000;

/** When the call may start (epoch ms), as the pace of the device and of the recipient allow. */
export function takeSlot(
  { pacer, clock }: WorkerParts,
  message: SendRequested,
  device: ConnectedDevice,
): SendStep<number> {
  const now = clock.now();
  const slot = slotRequest(message, device);
  const at = pacer.nextAt(slot, now);
  if (at >= takeUntil(message)) return { end: rateLimited(message.channel, at - now) };
  if (at - now <= LONGEST_WAIT_IN_HAND_MS) {
    pacer.take(slot, at, now);
    return { go: at };
  }
  pacer.keep(slot, at, now);
  return { verdict: { verdict: 'retry', afterMs: Math.ceil(at - now) } };
}

/** A sandbox has no limit to respect: its devices are paced only where their owner says so. */
function slotRequest(message: SendRequested, device: ConnectedDevice): SlotRequest {
  const { send, to, lane } = message;
  const request = { send, device: device.info.id, to, lane };
  const channel = CHANNEL_PACES[message.channel];
  if (device.info.sandbox) {
    return device.pace ? { ...request, pace: { device: device.pace } } : request;
  }
  return {
    ...request,
    pace: {
      device: device.pace ?? channel.device,
      ...(channel.recipient ? { recipient: channel.recipient(to) } : {}),
    },
  };
}
