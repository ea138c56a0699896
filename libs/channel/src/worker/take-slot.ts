import { ACK } from '@cascade/broker';
import { hasNextTry, tierOf } from '@cascade/cascade';
import { LIMIT_FAILURES, type SendLimit, type SendRequested } from '@cascade/contracts';
import { holdAsNoted } from '../pace/hold-device.ts';
import { CHANNEL_PACES, type SlotPace } from '../pace/pacer.ts';
import { rateLimited } from '../failures.ts';
import { claimableUntil } from './call-window.ts';
import type { ConnectedDevice } from './find-device.ts';
import type { WorkerParts } from './parts.ts';
import type { SendStep } from './send-step.ts';

/**
 * A longer wait gives the message back to the broker; kept here, it would use a prefetch slot of other
 * devices.
 */
const LONGEST_WAIT_HERE_MS = 1_000;

/** A send that waits for another day or hour is checked again after this time at the latest. */
const CHECK_AGAIN_MS = 15 * 60_000;

/** A send that waits for a learned pace is checked again after this time at the latest: it may have changed. */
const LEARNED_AGAIN_MS = 2 * 60_000;

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
  if (device.limit !== undefined) holdAsNoted(parts, info.id, device.limit);
  if (!adapter.paceOf) return takeAt(parts, message, info.id, paceOf(message, device));
  return adapter
    .paceOf({
      send: message.send,
      lane: message.lane,
      device: info,
      settings,
      to: message.to,
      until: claimableUntil(message),
      ...(passesQuietHours(message) ? { passesQuietHours: true as const } : {}),
    })
    .then((pace) => takeAt(parts, message, info.id, pace));
}

/** Answers of rules, and one-time secrets of the product, go at any hour. */
const passesQuietHours = ({ request, content }: SendRequested): boolean =>
  request.automatic === true || content.kind === 'sealed';

function takeAt(
  parts: WorkerParts,
  message: SendRequested,
  device: string,
  own: SlotPace | undefined,
): SendStep<number> | Promise<SendStep<number>> {
  const { pacer, clock, adapter } = parts;
  const pace = withLearned(own, adapter.learnedPace?.(device));
  const { send, to, lane } = message;
  const slot = { send, device, to, lane, ...(pace ? { pace } : {}) };
  const now = clock.now();
  const at = pacer.nextAt(slot, now);
  // Its time ran out on the way here: the sweeper ends it.
  if (now >= claimableUntil(message)) return { disposition: ACK };
  if (pace?.limit !== undefined) {
    // The next member of a sender pool may have some of its day left.
    if (at >= claimableUntil(message) || hasNextTry(message.request, send)) {
      return { end: LIMIT_FAILURES[pace.limit] };
    }
    if (lane === 'bulk') return waitForLimit(parts, message, { limit: pace.limit, until: at }, now);
  }
  if (at >= claimableUntil(message)) return { end: rateLimited(message.channel, at - now) };
  if (at - now <= LONGEST_WAIT_HERE_MS) {
    pacer.take(slot, at, now);
    return { go: at };
  }
  pacer.keep(slot, at, now);
  const waitMs = pace?.learned === undefined ? at - now : Math.min(at - now, LEARNED_AGAIN_MS);
  return { disposition: { disposition: 'retry', afterMs: Math.ceil(waitMs) } };
}

/** Adds the pace that the provider's refusals have told. */
function withLearned(pace: SlotPace | undefined, learned: number | undefined) {
  if (learned === undefined) return pace;
  return { device: { perSecond: learned, burst: 1 }, ...pace, learned };
}

/**
 * The request says that the send waits. Nothing keeps its message: the sweeper asks for the send again
 * when its turn comes, and sooner, because the device's limits may change. Throws StoreUnavailableError.
 */
async function waitForLimit(
  { noteWait, logger }: WorkerParts,
  { send, channel, request }: SendRequested,
  wait: { limit: SendLimit; until: number },
  now: number,
): Promise<SendStep<number>> {
  const nextAt = Math.min(wait.until, now + CHECK_AGAIN_MS);
  // Beside other channels of its tier it stays where it is: their sends are judged from there.
  const isAlone = request.plan[tierOf(request, channel)]?.length === 1;
  logger.debug('send: waits for a limit of its device', {
    send,
    limit: wait.limit,
    until: wait.until,
  });
  await noteWait(request, channel, { ...wait, since: now, ...(isAlone ? { nextAt } : {}) });
  return { disposition: isAlone ? ACK : { disposition: 'retry', afterMs: nextAt - now } };
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
