import { checkEveryMs, type Channel } from '@cascade/contracts';
import type { LastCheck } from '@cascade/store';

const FAILED_FIRST_MS = 60_000;
/** Devices that were checked together drift apart by up to this share. */
const SPREAD = 0.2;

/**
 * When a device is checked again. One that failed is checked after a minute, and after twice as long each time
 * that it fails again, up to the time of one that works.
 *
 * @param random from 0 to 1.
 */
export function nextCheckAt(
  channel: Channel,
  check: Pick<LastCheck, 'failures'> | null,
  now: number,
  random: number,
): number {
  const everyMs = checkEveryMs(channel);
  const failures = check?.failures ?? 0;
  const waitMs =
    failures === 0 ? everyMs : Math.min(everyMs, FAILED_FIRST_MS * 2 ** (failures - 1));
  return now + Math.round(waitMs * (1 - SPREAD + 2 * SPREAD * random));
}
