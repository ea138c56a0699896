import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { AuditRow } from '../../records/index.ts';
import { accountFilter, type TimeRange } from '../account-filter.ts';
import type { Ids } from '../ids.ts';
import { AuditSampling } from './audit-sampling.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

export type AuditEntry = Omit<AuditRow, '_id' | 'at' | 'unwritten' | 'unwrittenOthers'>;

export interface AuditFilter extends TimeRange {
  kind?: AuditRow['kind'] | undefined;
  /** Id of a person or a token, or `operator`. */
  actor?: string | undefined;
  object?: { kind?: string | undefined; id?: string | undefined } | undefined;
  /** Whether calls were refused. */
  refused?: boolean | undefined;
}

export interface AuditRepository {
  /** Writes a row and returns its id (a `request_id`); null for a call that is part of a flood. */
  insert(entry: AuditEntry): Promise<number | null>;
  list(account: string, page: PageQuery, filter?: AuditFilter): Promise<Page<AuditRow>>;
  /** Calls without a valid token, which belong to no account: for the operator. */
  listAnonymous(page: PageQuery): Promise<Page<AuditRow>>;
}

export function createAuditRepository(db: Database, clock: Clock, ids: Ids): AuditRepository {
  const audit = db.collection<AuditRow>('audit');
  const sampling = new AuditSampling();
  return {
    async insert(entry) {
      const at = clock.now();
      const unwritten = isRefused(entry) ? sampling.take(entry, at) : sampling.takeAct(entry, at);
      if (unwritten === null) return null;
      const row: AuditRow = { _id: await ids.next('request'), ...entry, ...unwritten, at };
      await audit.insertOne(row);
      return row._id;
    },
    list: (account, page, { object = {}, refused, ...filter } = {}) =>
      findPage(
        audit,
        accountFilter(account, {
          ...filter,
          'object.kind': object.kind,
          'object.id': object.id,
          status: refused === undefined ? undefined : refused ? { $gte: 400 } : { $lt: 400 },
        }),
        page,
      ),
    listAnonymous: (page) => findPage(audit, { account: { $exists: false } }, page),
  };
}

const isRefused = ({ kind, status }: AuditEntry): boolean =>
  kind === 'send.rejected' || status >= 400;
