import type { Database } from '../../port.ts';
import { findPage, mergePages, type Page, type PageQuery } from '../page.ts';
import { ATTENTION_INDEXES } from './log-indexes.ts';
import { ATTENTION_KINDS, type AttentionKind, type StoredRequest } from './stored-request.ts';

/** The count of each kind; at most `MOST_COUNTED`. */
export type AttentionCounts = Record<AttentionKind, number>;

export interface AttentionQuery extends PageQuery {
  kind?: AttentionKind | undefined;
  /** True: requests that somebody dealt with. */
  done?: boolean | undefined;
}

export interface AttentionRepository {
  /** Finished requests that need attention, or that somebody dealt with, newest first. */
  list(account: string, query: AttentionQuery): Promise<Page<StoredRequest>>;
  count(account: string): Promise<AttentionCounts>;
  /** Notes who dealt with these requests. Returns how many of them needed attention. */
  markDone(account: string, ids: readonly number[], by: string, now: number): Promise<number>;
  /**
   * Notes who dealt with all of a kind that aren't newer than `through`, at most 1,000 of them. Returns how
   * many there were.
   */
  markAllDone(
    account: string,
    kind: AttentionKind,
    through: number,
    by: string,
    now: number,
  ): Promise<number>;
  /** Puts requests back on the list. Returns how many somebody had dealt with. */
  reopen(account: string, ids: readonly number[]): Promise<number>;
}

/** Counts end here: people need no larger number. */
const MOST_COUNTED = 1_000;
const AT_ONCE = 1_000;

export function createAttentionRepository(db: Database): AttentionRepository {
  const requests = db.collection<StoredRequest>('requests');

  /** False while the indexes of a large store are created: without them all requests would be read. */
  const isIndexed = () => ATTENTION_INDEXES.every(({ options }) => requests.hasIndex(options.name));

  /** A projection that is written again, after somebody dealt with the request, brings nothing back. */
  const needing = (account: string, kind: AttentionKind) => ({
    account,
    attention: kind,
    'dealtWith.kind': { $ne: kind },
  });
  const dealtWith = (account: string, kind: AttentionKind) => ({ account, 'dealtWith.kind': kind });

  const update = async (rows: readonly StoredRequest[], by: string, now: number) => {
    const done = await Promise.all(
      rows.map(async ({ _id, account, attention }) => {
        if (attention === undefined) return 0;
        const { modifiedCount } = await requests.updateOne(
          { _id, ...needing(account, attention) },
          { $set: { dealtWith: { kind: attention, at: now, by } }, $unset: { attention: '' } },
        );
        return modifiedCount;
      }),
    );
    return done.reduce((sum, one) => sum + one, 0);
  };

  return {
    async list(account, { kind, done = false, ...page }) {
      if (!isIndexed()) return { data: [], has_more: false, next_cursor: null };
      const filterOf = done ? dealtWith : needing;
      const kinds = kind === undefined ? ATTENTION_KINDS : [kind];
      // One read of an index for each kind; together they are sorted.
      const found = await Promise.all(
        kinds.map((one) => findPage(requests, filterOf(account, one), page)),
      );
      return mergePages(found, page);
    },
    async count(account) {
      if (!isIndexed()) return { failed: 0, unknown: 0, failed_later: 0 };
      const counts = await Promise.all(
        ATTENTION_KINDS.map(async (kind) => [
          kind,
          await requests.countDocuments(needing(account, kind), { limit: MOST_COUNTED }),
        ]),
      );
      return Object.fromEntries(counts) as AttentionCounts;
    },
    async markDone(account, ids, by, now) {
      const rows = await requests.findByIds(ids);
      return update(
        rows.filter((row) => row.account === account),
        by,
        now,
      );
    },
    async markAllDone(account, kind, through, by, now) {
      const rows = await requests.find(
        { ...needing(account, kind), _id: { $lte: through } },
        { sort: { _id: -1 }, limit: AT_ONCE },
      );
      return update(rows, by, now);
    },
    async reopen(account, ids) {
      const rows = await requests.findByIds(ids);
      const done = await Promise.all(
        rows.map(async ({ _id, account: owner, dealtWith: was }) => {
          if (owner !== account || was === undefined) return 0;
          const { modifiedCount } = await requests.updateOne(
            { _id, 'dealtWith.at': was.at },
            { $set: { attention: was.kind }, $unset: { dealtWith: '' } },
          );
          return modifiedCount;
        }),
      );
      return done.reduce((sum, one) => sum + one, 0);
    },
  };
}
