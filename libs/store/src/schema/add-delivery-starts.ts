import type { Database } from '../port.ts';
import type { DeliveryRow, DeliveryStart } from '../repositories/events/deliveries.ts';
import { everyDocument } from './every-document.ts';

/** Version 3: a row of its own bars a second POST, instead of the row in the log. */
export async function addDeliveryStarts(db: Database): Promise<void> {
  const starts = db.collection<DeliveryStart>('delivery_starts');
  for await (const rows of everyDocument<DeliveryRow>(db, 'deliveries')) {
    await starts.insertMany(rows.map(({ _id, at, request: { url } }) => ({ _id, at, url })));
  }
}
