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

/** Two deaths in a row while a device is opened switch it off: it is being opened, or a suspect of one death. */
const IS_OPENING: Filter = { $or: [{ opening: { $exists: true } }, { stops: { $exists: true } }] };

/** Counts the devices for which one more death could be the second in a row. */
export const countOpenings = (database: Database): Promise<number> =>
  database.collection('leases').countDocuments(IS_OPENING);

/** @param accounts Accounts whose rows are read; every account's when absent. */
export async function readRows(database: Database, accounts?: readonly string[]): Promise<Rows> {
  const find = <T extends Doc>(name: CollectionName, filter: Filter) =>
    database.collection<T>(name).find(filter, { limit: MOST_ROWS });
  const all = <T extends Doc>(name: CollectionName) =>
    find<T>(name, accounts === undefined ? {} : { account: { $in: accounts } });
  const [requests, starts, claims, acceptances, outcomes, blocks] = await Promise.all([
    all<StoredRequest>('requests'),
    // A start has no account; a start without its request means nothing.
    find<StartRow>('starts', {}),
    all<SendClaim>('send_claims'),
    all<AcceptanceRow>('acceptances'),
    all<OutcomeRow>('outcomes'),
    all<QuotaBlock>('quota_blocks'),
  ]);
  return { requests, starts, claims, acceptances, outcomes, blocks };
}
