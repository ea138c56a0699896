import type { ReceiptRow } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { IndexSpec } from '../index-spec.ts';
import { createMark, markIndex } from '../events/mark.ts';
import type { Mark } from '../events/mark.ts';

/** A row as it comes in; its id follows from device, message and status. */
export type NewReceipt = Omit<ReceiptRow, '_id'>;

export interface ReceiptsRepository {
  /** `false` when it is known already: providers repeat themselves. */
  insert(row: NewReceipt): Promise<boolean>;
  ofMessage(device: string, providerMessageId: string): Promise<ReceiptRow[]>;
  /** Of all these sends; each has one of a status at most. */
  ofSends(sends: readonly number[]): Promise<ReceiptRow[]>;
  /** Reads of one tick travel together; missing rows are absent. */
  byIds(ids: readonly string[]): Promise<ReceiptRow[]>;
  /** Endpoints have still to be told. */
  events: Mark<ReceiptRow>;
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
  markIndex('receipts', 'notifyAfter'),
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
    events: createMark(receipts, 'notifyAfter'),
  };
}
