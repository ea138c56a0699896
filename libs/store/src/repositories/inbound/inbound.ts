import type { Channel, InboundRow } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import { accountFilter } from '../account-filter.ts';
import type { TimeRange } from '../account-filter.ts';
import type { IndexSpec } from '../index-spec.ts';
import { createMark, markIndex } from '../events/mark.ts';
import type { Mark } from '../events/mark.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

/** A row as it comes in; its id follows from the device and the provider's id. */
export type NewInbound = Omit<InboundRow, '_id'>;

export interface InboundFilters extends TimeRange {
  channel?: Channel | undefined;
  device?: string | undefined;
}

export interface InboundRepository {
  /** `false` when it is known already: providers repeat themselves. */
  insert(row: NewInbound): Promise<boolean>;
  list(account: string, page: PageQuery, filters?: InboundFilters): Promise<Page<InboundRow>>;
  get(account: string, id: string): Promise<InboundRow | null>;
  /** Reads of one tick travel together; missing rows are absent. */
  byIds(ids: readonly string[]): Promise<InboundRow[]>;
  /** Endpoints have still to be told. */
  events: Mark<InboundRow>;
  /** Automatic replies have still to deal with it. */
  replies: Mark<InboundRow>;
  /** Automatic replies have dealt with it, and left it without the answer that it was due. */
  leaveUnanswered(id: string, why: NonNullable<InboundRow['unanswered']>): Promise<void>;
  /** What one contact wrote and automatic replies have still to deal with, in its order. */
  awaitingReply(device: string, contact: string, limit: number): Promise<InboundRow[]>;
}

export const INBOUND_INDEXES: readonly IndexSpec[] = [
  {
    collection: 'inbound',
    keys: { account: 1, at: -1, _id: -1 },
    options: { name: 'account_newest' },
  },
  markIndex('inbound', 'notifyAfter'),
  markIndex('inbound', 'replyAt'),
  {
    collection: 'inbound',
    keys: { device: 1, 'from.id': 1 },
    options: {
      name: 'awaiting_reply',
      partialFilterExpression: { replyAt: { $exists: true } },
    },
  },
];

export const inboundId = (row: Pick<InboundRow, 'device' | 'providerMessageId'>): string =>
  `${row.device}:${row.providerMessageId}`;

/** Context under which the `messageSecret` of a row is sealed. */
export const messageSecretContext = (id: string): string => `inbound:${id}:secret`;

export function createInboundRepository(db: Database): InboundRepository {
  const inbound = db.collection<InboundRow>('inbound');
  return {
    insert: (row) => inbound.tryInsert({ ...row, _id: inboundId(row) }),
    list: (account, page, filters = {}) =>
      findPage(inbound, accountFilter(account, filters), page, 'at'),
    get: (account, id) => inbound.findOne({ _id: id, account }),
    byIds: (ids) => inbound.findByIds(ids),
    events: createMark(inbound, 'notifyAfter'),
    replies: createMark(inbound, 'replyAt'),
    async leaveUnanswered(id, why) {
      await inbound.updateOne({ _id: id }, { $set: { unanswered: why }, $unset: { replyAt: '' } });
    },
    awaitingReply: (device, contact, limit) =>
      inbound.find(
        { device, 'from.id': contact, replyAt: { $exists: true } },
        // Providers tell whole seconds; within one, what came in first goes first.
        { sort: { at: 1, replyAt: 1, _id: 1 }, limit },
      ),
  };
}
