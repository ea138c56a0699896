import type { Channel } from '@cascade/contracts';
import type { Database } from '../port.ts';
import type { IndexSpec } from './index-spec.ts';
import { findPage } from './page.ts';
import type { Page, PageQuery } from './page.ts';

/** A message that somebody wrote to a device; once for each of the provider's message ids. */
export interface InboundRow {
  /** `<device>:<provider message id>`. */
  _id: string;
  account: string;
  device: string;
  channel: Channel;
  providerMessageId: string;
  from: { id: string; name?: string; number?: string; username?: string; address?: string };
  /** As `incoming_message` shows it: `{id, type, text?, …}`. */
  message: Record<string, unknown>;
  sandbox: boolean;
  at: number;
}

export interface InboundRepository {
  /** `false` when it is known already: providers repeat themselves. */
  insert(row: Omit<InboundRow, '_id'>): Promise<boolean>;
  list(account: string, page: PageQuery): Promise<Page<InboundRow>>;
}

export const INBOUND_INDEXES: readonly IndexSpec[] = [
  {
    collection: 'inbound',
    keys: { account: 1, at: -1, _id: -1 },
    options: { name: 'account_newest' },
  },
];

export function createInboundRepository(db: Database): InboundRepository {
  const inbound = db.collection<InboundRow>('inbound');
  return {
    insert: (row) => inbound.tryInsert({ ...row, _id: `${row.device}:${row.providerMessageId}` }),
    list: (account, page) => findPage(inbound, { account }, page, 'at'),
  };
}
