import { ACK } from '@cascade/broker';
import type { SendRequested } from '@cascade/contracts';
import { CHANNEL_PACES, type SlotPace } from '../pace/pacer.ts';
import { rateLimited } from '../reasons.ts';
import { takeUntil } from './call-window.ts';
import type { ConnectedDevice } from './find-device.ts';
import type { WorkerParts } from './parts.ts';
import type { SendStep } from './send-step.ts';

/** A longer wait isn't spent in hand: it would keep other devices' sends out of the prefetch. */
const LONGEST_WAIT_IN_HAND_MS = 1_000;

/**
 * When the call may start (epoch ms), as the pace of the device and of the recipient allow. Throws
 * StoreUnavailableError.
 */
export function takeSlot(
  parts: WorkerParts,
  message: SendRequested,
  device: ConnectedDevice,
): SendStep<number> | Promise<SendStep<number>> {
  const { info, settings } = device;
  const { adapter } = parts;
  if (!adapter.paceOf) return takeAt(parts, message, info.id, paceOf(message, device));
  return adapter
    .paceOf({ device: info, settings, to: message.to })
    .then((pace) => takeAt(parts, message, info.id, pace));
}

function takeAt(
  { pacer, clock }: WorkerParts,
  message: SendRequested,
  device: string,
  pace: SlotPace | undefined,
): SendStep<number> {
  const { send, to, lane } = message;
  const slot = { send, device, to, lane, ...(pace ? { pace } : {}) };
  const now = clock.now();
  const at = pacer.nextAt(slot, now);
  // Its time ran out on the way here: the sweeper ends it.
  if (now >= takeUntil(message)) return { disposition: ACK };
  if (at >= takeUntil(message)) return { end: rateLimited(message.channel, at - now) };
  if (at - now <= LONGEST_WAIT_IN_HAND_MS) {
    pacer.take(slot, at, now);
    return { go: at };
  }
  pacer.keep(slot, at, now);
  return { disposition: { disposition: 'retry', afterMs: Math.ceil(at - now) } };
}

/** A sandbox has no limit to respect: its devices are paced only where their owner says so. */
function paceOf(
  { channel, to }: SendRequested,
  { info, settings }: ConnectedDevice,
): SlotPace | undefined {
  if (info.sandbox) return settings.pace ? { device: settings.pace } : undefined;
  const { device, recipient } = CHANNEL_PACES[channel];
  return { device: settings.pace ?? device, ...(recipient ? { recipient: recipient(to) } : {}) };
}
