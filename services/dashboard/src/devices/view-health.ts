import { codeOfReason } from '@cascade/contracts';
import type { Device } from '@cascade/store';
import { writeTime } from '../http/times.ts';

/** What a device's own sends say of it; null while it is healthy. */
export function viewHealth({ health }: Pick<Device, 'health'>) {
  return health
    ? {
        reason: health.reason,
        code: codeOfReason(health.reason),
        since: writeTime(health.since),
        next_try_at: writeTime(health.nextTryAt),
        tries: health.tries,
      }
    : null;
}
