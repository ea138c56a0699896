import { firstDelivery, type DeliveryRow, type Repositories } from '@cascade/store';
import { viewStored } from '../failures/read-said.ts';
import { writeTime, writeTimeIfAny } from '../http/times.ts';
import type { DeliveryDetailView, DeliveryView } from '../schemas/deliveries.ts';

export function viewDelivery(row: DeliveryRow): DeliveryView {
  return {
    id: row._id,
    endpoint: row.endpoint,
    event: row.kind,
    event_id: row.event,
    device: row.device ?? null,
    purpose: row.purpose,
    repeats: row.repeats ?? null,
    attempt: row.attempt ?? 1,
    production: row.production,
    url: row.request.url,
    at: writeTime(row.at),
    state: row.state,
    response_status: row.response?.status ?? null,
    ms: row.ms ?? null,
    error: row.error ?? null,
    failure: viewStored(row.failure, row.error),
    interrupted: row.interrupted ?? false,
  };
}

/** Builds the view of a delivery with its request and response. */
export function viewDeliveryDetail(row: DeliveryRow, nextAttemptAt?: number): DeliveryDetailView {
  return {
    ...viewDelivery(row),
    contents_removed_at: writeTimeIfAny(row.contentsRemovedAt),
    next_attempt_at: writeTimeIfAny(nextAttemptAt),
    request: row.request,
    response: row.response ?? null,
  };
}

/** The same, with when its event is tried again. */
export async function readDeliveryDetail(
  row: DeliveryRow,
  retries: Pick<Repositories['deliveryRetries'], 'byIds'>,
): Promise<DeliveryDetailView> {
  const first = firstDelivery(row.event, row.endpoint);
  const [retry] = row.attempt === undefined ? [] : await retries.byIds(row.account, [first]);
  return viewDeliveryDetail(row, retry?.notifyAfter);
}
