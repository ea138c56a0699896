import { LRUCache } from 'lru-cache';
import type { Clock } from '@cascade/runtime';
import type { Database } from '../port.ts';
import type { AuditRow } from '../records/index.ts';
import type { Ids } from './ids.ts';
import type { IndexSpec } from './index-spec.ts';
import { findPage } from './page.ts';
import type { Page, PageQuery } from './page.ts';

/** Rejected calls that one account or address may leave per minute and instance. */
const REJECTED_PER_MINUTE = 300;
const MINUTE_MS = 60_000;

export type AuditEntry = Omit<AuditRow, '_id' | 'at'>;

export interface AuditFilter {
  kind?: AuditRow['kind'] | undefined;
  /** Epoch ms, inclusive. */
  from?: number | undefined;
  /** Epoch ms, exclusive. */
  to?: number | undefined;
}

export interface AuditRepository {
  /** Id of the row (a `request_id`), or null when a flood of rejected calls is over its cap. */
  insert(entry: AuditEntry): Promise<number | null>;
  list(account: string, page: PageQuery, filter?: AuditFilter): Promise<Page<AuditRow>>;
}

export const AUDIT_INDEXES: readonly IndexSpec[] = [
  { collection: 'audit', keys: { account: 1, _id: -1 }, options: { name: 'account_newest' } },
];

export function createAuditRepository(db: Database, clock: Clock, ids: Ids): AuditRepository {
  const audit = db.collection<AuditRow>('audit');
  const counts = new LRUCache<string, { minute: number; rows: number }>({ max: 10_000 });

  function overCap(source: string): boolean {
    const minute = Math.floor(clock.now() / MINUTE_MS);
    const count = counts.get(source);
    if (count?.minute !== minute) {
      counts.set(source, { minute, rows: 1 });
      return false;
    }
    count.rows += 1;
    return count.rows > REJECTED_PER_MINUTE;
  }

  return {
    async insert(entry) {
      if (entry.kind === 'send.rejected' && overCap(entry.account ?? entry.ip ?? '')) return null;
      const row: AuditRow = { _id: await ids.next('request'), ...entry, at: clock.now() };
      await audit.insertOne(row);
      return row._id;
    },
    list: (account, page, { kind, from, to } = {}) =>
      findPage(
        audit,
        {
          account,
          ...(kind === undefined ? {} : { kind }),
          ...(from === undefined && to === undefined
            ? {}
            : {
                at: {
                  ...(from === undefined ? {} : { $gte: from }),
                  ...(to === undefined ? {} : { $lt: to }),
                },
              }),
        },
        page,
      ),
  };
}
