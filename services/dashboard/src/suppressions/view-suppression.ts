import { formOf } from '@cascade/contracts';
import { reasonsOf, type Suppression } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import type { SuppressionView } from '../schemas/suppressions.ts';

export function viewSuppression(row: Suppression): SuppressionView {
  return {
    id: row._id,
    channel: row.channel,
    address: row.address,
    formatted: formOf(row.channel).formatted(row.address),
    ...(row.topic === undefined ? {} : { topic: row.topic }),
    reasons: reasonsOf(row).map((why) => ({
      why,
      at: writeTime(row.reasons[why] ?? row.at),
      ...(why === 'hard_bounce' && row.bounceClass !== undefined
        ? { bounce_class: row.bounceClass }
        : {}),
    })),
    at: writeTime(row.at),
  };
}
