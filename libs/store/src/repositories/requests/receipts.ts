import type { ReceiptRow } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import { createOutboxMarker } from '../events/outbox-marker.ts';
import type { OutboxMarker } from '../events/outbox-marker.ts';

/** A new row; its id follows from device, message and status, and from the send where an earlier message had its id. */
export type NewReceipt = Omit<ReceiptRow, '_id'>;

export interface ReceiptsRepository {
  /** `false` when it is stored already: providers repeat receipts. */
  insert(row: NewReceipt): Promise<boolean>;
  /** As `insert`; returns the row with its id, or null. */
  store(row: NewReceipt): Promise<ReceiptRow | null>;
  ofMessage(device: string, providerMessageId: string): Promise<ReceiptRow[]>;
  /** Receipts of these sends; each send has at most one per status. */
  ofSends(sends: readonly number[]): Promise<ReceiptRow[]>;
  /** Reads by id, batched per tick; leaves out missing rows. */
  byIds(ids: readonly string[]): Promise<ReceiptRow[]>;
  /** Rows whose event must be raised. */
  events: OutboxMarker<ReceiptRow>;
}

export const receiptId = (
  row: Pick<ReceiptRow, 'device' | 'providerMessageId' | 'status'>,
): string => `${row.device}:${row.providerMessageId}:${row.status}`;

export function createReceiptsRepository(db: Database): ReceiptsRepository {
  const receipts = db.collection<ReceiptRow>('receipts');

  async function store(row: NewReceipt): Promise<ReceiptRow | null> {
    const first = { ...row, _id: receiptId(row) };
    if (await receipts.tryInsert(first)) return first;
    if (row.send === undefined) return null;
    const [kept] = await receipts.findByIds([first._id]);
    if (kept === undefined || kept.send === row.send) return null;
    // The provider has given the id of an earlier message again, as a message centre does after a restart.
    const again = { ...row, _id: `${first._id}:${row.send}` };
    return (await receipts.tryInsert(again)) ? again : null;
  }

  return {
    insert: async (row) => (await store(row)) !== null,
    store,
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
