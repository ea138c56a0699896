import { newId, type Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { OperatorAct } from '../../records/index.ts';
import { timeFilter, type TimeRange } from '../account-filter.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';
import { AuditSampling } from './audit-sampling.ts';

export interface ActFilter extends TimeRange {
  account?: string | undefined;
  /** Id of an operator's token, or `operator` for the one of the setting. */
  actor?: string | undefined;
  operation?: string | undefined;
}

export interface OperatorActsRepository {
  /** Writes the row of an act. Refused ones that are part of a flood write none. */
  insert(act: Omit<OperatorAct, '_id' | 'at'>): Promise<void>;
  list(page: PageQuery, filter?: ActFilter): Promise<Page<OperatorAct>>;
}

export function createOperatorActsRepository(db: Database, clock: Clock): OperatorActsRepository {
  const acts = db.collection<OperatorAct>('operator_acts');
  const sampling = new AuditSampling();
  let last = 0;
  return {
    async insert(act) {
      const now = clock.now();
      const { status, actor } = act;
      const refused = { kind: 'management', account: actor, status } as const;
      if (status >= 400 && sampling.take(refused, now) === null) return;
      // Acts of one process are listed in their order, those of one millisecond too.
      const at = Math.max(now, last + 1);
      last = at;
      await acts.insertOne({ _id: newId('act', at), ...act, at });
    },
    list: (page, { from, to, ...equal } = {}) =>
      findPage(acts, timeFilter({ from, to }, equal), page, 'at'),
  };
}
