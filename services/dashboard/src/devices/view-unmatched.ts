import type { DeviceCallback } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import type { DeviceDetailView } from '../schemas/devices.ts';

/** Shows receipts that belong to no message of a device; nothing where there was none. */
export function viewUnmatched(
  row: DeviceCallback | null,
): Pick<DeviceDetailView, 'unmatched_receipts'> {
  if (row?.unmatched === undefined) return {};
  const { count, since, at, id } = row.unmatched;
  return {
    unmatched_receipts: {
      count,
      since: writeTime(since),
      last_at: writeTime(at),
      last_id: id,
    },
  };
}
