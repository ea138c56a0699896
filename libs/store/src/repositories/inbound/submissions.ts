import type { SubmissionRow } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import { accountFilter } from '../account-filter.ts';
import type { InboundFilters } from './inbound.ts';
import { createOutboxMarker } from '../events/outbox-marker.ts';
import type { OutboxMarker } from '../events/outbox-marker.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

export interface SubmissionFilters extends InboundFilters {
  /** Form id. */
  form?: string | undefined;
}

/** Forms that contacts completed. */
export interface SubmissionsRepository {
  /** `false` when the id is taken: another step of the same contact completed the form. */
  insert(row: SubmissionRow): Promise<boolean>;
  list(account: string, page: PageQuery, filters?: SubmissionFilters): Promise<Page<SubmissionRow>>;
  get(account: string, id: string): Promise<SubmissionRow | null>;
  /** Reads by id, batched per tick; leaves out missing rows. */
  byIds(ids: readonly string[]): Promise<SubmissionRow[]>;
  /** Rows whose event must be raised. */
  events: OutboxMarker<SubmissionRow>;
}

export function createSubmissionsRepository(db: Database): SubmissionsRepository {
  const submissions = db.collection<SubmissionRow>('submissions');
  return {
    insert: (row) => submissions.tryInsert(row),
    list: (account, page, { form, ...filters } = {}) =>
      findPage(submissions, accountFilter(account, { 'form.id': form, ...filters }), page, 'at'),
    get: (account, id) => submissions.findOne({ _id: id, account }),
    byIds: (ids) => submissions.findByIds(ids),
    events: createOutboxMarker(submissions, 'notifyAfter'),
  };
}
