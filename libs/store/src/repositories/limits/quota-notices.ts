import type { QuotaRow } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import { createOutboxMarker, type OutboxMarker } from '../events/outbox-marker.ts';

export interface QuotaNoticesRepository {
  /** Notes that an account has used a share of its quota: true for the first one of a period. */
  note(row: Omit<QuotaRow, '_id'>): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<QuotaRow[]>;
  /** Rows whose event must be raised. */
  events: OutboxMarker<QuotaRow>;
}

export function createQuotaNotices(db: Database): QuotaNoticesRepository {
  const notices = db.collection<QuotaRow>('quota_notices');
  return {
    note: (row) =>
      notices.tryInsert({ ...row, _id: `${row.account}:${row.period}:${row.percent}` }),
    byIds: (ids) => notices.findByIds(ids),
    events: createOutboxMarker(notices, 'notifyAfter'),
  };
}
