import { failureIn } from '@cascade/contracts';
import type { Device } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import { viewFailure } from '../logs/view-reason.ts';

/** What a device's own sends say of it; null while it is healthy. */
export function viewHealth({ health }: Pick<Device, 'health'>) {
  return health
    ? {
        ...viewFailure(failureIn(health) ?? { kind: 'outcomeUnknown' }),
        since: writeTime(health.since),
        next_try_at: writeTime(health.nextTryAt),
        tries: health.tries,
      }
    : null;
}
