import type { Channel } from '@cascade/contracts';
import type { Database } from '../port.ts';
import type { IndexSpec } from './index-spec.ts';

export type ReceiptStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed';

/** What a provider told about a message after it was sent; once for each message and status. */
export interface ReceiptRow {
  /** `<device>:<provider message id>:<status>`. */
  _id: string;
  account: string;
  device: string;
  channel: Channel;
  providerMessageId: string;
  status: ReceiptStatus;
  /** Absent for a message that this product didn't send. */
  send?: number;
  request?: number;
  recipient: string;
  errors?: unknown;
  sandbox: boolean;
  at: number;
}

export interface ReceiptsRepository {
  /** `false` when it is known already: providers repeat themselves. */
  insert(row: Omit<ReceiptRow, '_id'>): Promise<boolean>;
  ofMessage(device: string, providerMessageId: string): Promise<ReceiptRow[]>;
}

export const RECEIPTS_INDEXES: readonly IndexSpec[] = [
  {
    collection: 'receipts',
    keys: { device: 1, providerMessageId: 1 },
    options: { name: 'device_message' },
  },
];

export function createReceiptsRepository(db: Database): ReceiptsRepository {
  const receipts = db.collection<ReceiptRow>('receipts');
  return {
    insert: (row) =>
      receipts.tryInsert({ ...row, _id: `${row.device}:${row.providerMessageId}:${row.status}` }),
    ofMessage: (device, providerMessageId) =>
      receipts.find({ device, providerMessageId }, { sort: { at: 1 }, limit: 100 }),
  };
}
