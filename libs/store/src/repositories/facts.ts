import type { CallRow, Facts, OutcomeRow, RequestSnapshot, StartRow } from '@cascade/contracts';
import type { Database } from '../port.ts';

/**
 * The facts about sends. Each kind is inserted by one method, once by key; whoever inserts acts or
 * decides. Rows outlive their requests' retention.
 */
export interface FactsRepository {
  /**
   * Ledger: the right to call the provider for a send, or to end it without a call. Gives the row
   * that stands when it bears this row's token, which after an insert whose answer was lost may be
   * an earlier try of the same taker; null when the right is somebody else's.
   */
  takeCall(row: CallRow): Promise<CallRow | null>;
  /**
   * The verdict on a send. Only the holder of its ledger row, or the sweeper after it, may judge.
   * `stands` also when it stood already: an insert whose answer was lost.
   */
  insertOutcome(row: OutcomeRow): Promise<'stands' | 'taken'>;
  /** Truth that came after the verdict, noted beside it. */
  noteLater(send: number, later: NonNullable<OutcomeRow['later']>): Promise<void>;
  /**
   * The provider showed that a message arrived: the truth beside a verdict that said otherwise.
   * `undecided`: there is no verdict yet.
   */
  noteArrived(send: number, at: number): Promise<'noted' | 'known' | 'undecided'>;
  /**
   * The provider told after a while that a message it had accepted failed. A message that arrived
   * stays arrived: receipts come in any order.
   */
  noteFailed(
    send: number,
    late: { reason: string; at: number },
  ): Promise<'noted' | 'known' | 'undecided'>;
  /** The right to start or to cancel a scheduled request: true for the one who got it. */
  takeStart(row: StartRow): Promise<boolean>;
  /** All facts of a request. */
  load(request: RequestSnapshot): Promise<Facts>;
}

export const FACTS_INDEXES = [
  {
    collection: 'calls',
    keys: { block: 1 },
    options: { name: 'block', partialFilterExpression: { block: { $exists: true } } },
  },
] as const;

export function createFactsRepository(db: Database): FactsRepository {
  const starts = db.collection<StartRow>('starts');
  const calls = db.collection<CallRow>('calls');
  const outcomes = db.collection<OutcomeRow>('outcomes');
  return {
    async takeCall(row) {
      if (await calls.tryInsert(row)) return row;
      const standing = await calls.findOne({ _id: row._id });
      return standing?.token === row.token ? standing : null;
    },
    async insertOutcome(row) {
      if (await outcomes.tryInsert(row)) return 'stands';
      const standing = await outcomes.findOne({ _id: row._id });
      return standing && isSame(standing, row) ? 'stands' : 'taken';
    },
    async noteLater(send, later) {
      await outcomes.updateOne({ _id: send }, { $set: { later } });
    },
    async noteArrived(send, at) {
      const outcome = await outcomes.findOne({ _id: send });
      if (!outcome) return 'undecided';
      if ((outcome.later ?? outcome).state === 'sent') return 'known';
      await outcomes.updateOne({ _id: send }, { $set: { later: { state: 'sent', at } } });
      return 'noted';
    },
    async noteFailed(send, late) {
      const outcome = await outcomes.findOne({ _id: send });
      if (!outcome) return 'undecided';
      if (outcome.later || outcome.state === 'failed') return 'known';
      await outcomes.updateOne({ _id: send }, { $set: { later: { state: 'failed', ...late } } });
      return 'noted';
    },
    takeStart: (row) => starts.tryInsert(row),
    async load(request) {
      const sends = Object.values(request.sends).map(({ id }) => id);
      const [start, callRows, outcomeRows] = await Promise.all([
        request.scheduled ? starts.findOne({ _id: request._id }) : null,
        calls.findByIds(sends),
        outcomes.findByIds(sends),
      ]);
      return {
        request,
        ...(start ? { start } : {}),
        calls: callRows,
        outcomes: outcomeRows,
      };
    },
  };
}

/** One verdict and not another one on the same send: no two were reached at once, in the same time. */
function isSame(standing: OutcomeRow, row: OutcomeRow): boolean {
  return standing.state === row.state && standing.at === row.at && standing.ms === row.ms;
}
