import { announceChange } from '@cascade/broker';
import { CHECK_CAUSES } from '@cascade/contracts';
import type { ServiceParts } from '@cascade/service';
import type { CheckResult, Device, LastCheck } from '@cascade/store';
import { nextCheckAt } from './next-check.ts';

type StoreCheckParts = Pick<ServiceParts, 'repositories' | 'broker' | 'clock' | 'logger'>;

/** Stores what a check saw, and when the next one is due. Other processes hear of a change. */
export async function storeCheck(
  parts: StoreCheckParts,
  device: Readonly<Device>,
  result: CheckResult,
): Promise<void> {
  const { clock, logger, repositories } = parts;
  const now = clock.now();
  const check = countedAmong(device, result, now);
  const next = nextCheckAt(device.channel, check, now, Math.random());
  await repositories.devices.noteCheck(device, check, next);
  if (check === null || device.check?.ok === check.ok) return;
  if (!check.ok) {
    logger.warn('device: check failed', { device: device._id, cause: check.cause });
  }
  const change = { kind: 'device', id: device._id } as const;
  repositories.invalidate(change);
  await announceChange(parts, change);
}

/** The check as it follows the one before. Null: nobody was asked, so it says nothing. */
function countedAmong(
  { state, check: before }: Readonly<Device>,
  result: CheckResult,
  now: number,
): LastCheck | null {
  const kind = result.cause && CHECK_CAUSES[result.cause];
  // The state of a phone that isn't connected says all.
  if (kind === 'not_tried' || state !== 'connected') return null;
  const goesOn = before?.ok === result.ok;
  return {
    ...result,
    at: now,
    since: goesOn ? before.since : now,
    failures: result.ok ? 0 : (goesOn ? before.failures : 0) + 1,
  };
}
