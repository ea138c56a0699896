import type { AcceptanceRow, SendClaim, OutcomeRow, StartRow } from '@cascade/contracts';
import type {
  Database,
  Doc,
  Filter,
  QuotaBlock,
  StoredRequest,
  CollectionName,
} from '@cascade/store';
import type { Rows } from './messages.ts';

const MOST_ROWS = 200_000;

/** What a lease says of its device's start. */
interface Openings {
  opening?: number;
  stops?: number;
}

/** @param accounts Accounts whose rows are read; every account's when absent. */
export async function readRows(database: Database, accounts?: readonly string[]): Promise<Rows> {
  const find = <T extends Doc>(name: CollectionName, filter: Filter) =>
    database.collection<T>(name).find(filter, { limit: MOST_ROWS });
  const all = <T extends Doc>(name: CollectionName) =>
    find<T>(name, accounts === undefined ? {} : { account: { $in: accounts } });
  const [requests, starts, claims, acceptances, outcomes, blocks, leases] = await Promise.all([
    all<StoredRequest>('requests'),
    // A start has no account; a start without its request means nothing.
    find<StartRow>('starts', {}),
    all<SendClaim>('send_claims'),
    all<AcceptanceRow>('acceptances'),
    all<OutcomeRow>('outcomes'),
    all<QuotaBlock>('quota_blocks'),
    find<Doc & Openings>('leases', {}),
  ]);
  const openings = leases.filter((lease) => (lease.opening ?? lease.stops) !== undefined).length;
  return { requests, starts, claims, acceptances, outcomes, blocks, openings };
}
