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
export async function takeSlot(
  { adapter, pacer, clock }: WorkerParts,
  message: SendRequested,
  device: ConnectedDevice,
): Promise<SendStep<number>> {
  const { info, settings } = device;
  const { send, to, lane } = message;
  const pace = adapter.paceOf
    ? await adapter.paceOf({ device: info, settings, to })
    : paceOf(message, device);
  const slot = { send, device: info.id, to, lane, ...(pace ? { pace } : {}) };
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
