import type { AcceptanceRow, CallRow, OutcomeRow, StartRow } from '@cascade/contracts';
import type { Database, Doc, QuotaBlock, StoredRequest } from '@cascade/store';
import type { Rows } from './messages.ts';

export async function readRows(database: Database): Promise<Rows> {
  const all = <T extends Doc>(name: string) =>
    database.collection<T>(name).find({}, { limit: 10_000 });
  const [requests, starts, calls, acceptances, outcomes, blocks] = await Promise.all([
    all<StoredRequest>('requests'),
    all<StartRow>('starts'),
    all<CallRow>('calls'),
    all<AcceptanceRow>('acceptances'),
    all<OutcomeRow>('outcomes'),
    all<QuotaBlock>('quota_blocks'),
  ]);
  return { requests, starts, calls, acceptances, outcomes, blocks };
}
