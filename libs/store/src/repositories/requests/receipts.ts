import type { ReceiptRow } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { IndexSpec } from '../index-spec.ts';
import { createOutboxMarker, outboxMarkerIndex } from '../events/outbox-marker.ts';
import type { OutboxMarker } from '../events/outbox-marker.ts';

/** A new row; its id follows from device, message and status. */
export type NewReceipt = Omit<ReceiptRow, '_id'>;

export interface ReceiptsRepository {
  /** `false` when it is stored already: providers repeat receipts. */
  insert(row: NewReceipt): Promise<boolean>;
  ofMessage(device: string, providerMessageId: string): Promise<ReceiptRow[]>;
  /** Receipts of these sends; each send has at most one per status. */
  ofSends(sends: readonly number[]): Promise<ReceiptRow[]>;
  /** Reads by id, batched per tick; leaves out missing rows. */
  byIds(ids: readonly string[]): Promise<ReceiptRow[]>;
  /** Rows whose event must be raised. */
  events: OutboxMarker<ReceiptRow>;
}

export const RECEIPTS_INDEXES: readonly IndexSpec[] = [
  {
    collection: 'receipts',
    keys: { device: 1, providerMessageId: 1 },
    options: { name: 'device_message' },
  },
  {
    collection: 'receipts',
    keys: { send: 1 },
    options: { name: 'send', partialFilterExpression: { send: { $exists: true } } },
  },
  outboxMarkerIndex('receipts', 'notifyAfter'),
];

export const receiptId = (
  row: Pick<ReceiptRow, 'device' | 'providerMessageId' | 'status'>,
): string => `${row.device}:${row.providerMessageId}:${row.status}`;

export function createReceiptsRepository(db: Database): ReceiptsRepository {
  const receipts = db.collection<ReceiptRow>('receipts');
  return {
    insert: (row) => receipts.tryInsert({ ...row, _id: receiptId(row) }),
    ofMessage: (device, providerMessageId) =>
      receipts.find({ device, providerMessageId }, { sort: { at: 1 }, limit: 100 }),
    ofSends: (sends) =>
      sends.length === 0
        ? Promise.resolve([])
        : receipts.find({ send: { $in: [...sends] } }, { limit: 10 * sends.length }),
    byIds: (ids) => receipts.findByIds(ids),
    events: createOutboxMarker(receipts, 'notifyAfter'),
  };
}
