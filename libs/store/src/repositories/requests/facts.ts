import { channelsWith } from '@cascade/contracts';
import type {
  AcceptanceRow,
  SendClaim,
  Facts,
  OutcomeRow,
  ReceiptRow,
  RequestSnapshot,
  StartRow,
} from '@cascade/contracts';
import { judgeReceipts, type ReceiptVerdict } from '@cascade/cascade';
import type { Database } from '../../port.ts';

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
  claimSend(row: SendClaim): Promise<SendClaim | null>;
  /**
   * The verdict on a send. Only the holder of its ledger row, or the sweeper after it, may judge.
   * `stands` also when it stood already: an insert whose answer was lost.
   */
  insertOutcome(row: OutcomeRow): Promise<'stands' | 'taken'>;
  /**
   * The provider took the message; its verdict waits for receipts. Its request is looked at when the
   * wait is over, or at once when there are receipts already.
   */
  accept(row: AcceptanceRow, now: number): Promise<void>;
  /** Truth that came after the verdict, noted beside it. */
  noteLater(send: number, later: NonNullable<OutcomeRow['later']>): Promise<void>;
  /**
   * What the receipts of a send prove, in whatever order they came: the truth beside a verdict that
   * said otherwise. `awaited`: the verdict waits for them, and its request is looked at.
   * `undecided`: there is none yet.
   */
  noteReceipts(send: number, now: number): Promise<'noted' | 'known' | 'awaited' | 'undecided'>;
  /** What the provider has told of a send so far; undefined while it told nothing. */
  told(send: number): Promise<ReceiptVerdict | undefined>;
  /** The send that a message is of, by `messageKeyOf` it: of channels whose rows bear that. */
  sendOf(messageKey: string): Promise<{ send: number; request: number } | null>;
  /** The right to start or to cancel a scheduled request: true for the one who got it. */
  takeStart(row: StartRow): Promise<boolean>;
  /** All facts of a request. */
  load(request: RequestSnapshot): Promise<Facts>;
}

/** Channels whose providers tell what became of a message. */
const TOLD_ABOUT = channelsWith('tellsReceipts', true);

const messageIndex = (collection: string) => ({
  collection,
  keys: { messageKey: 1 as const },
  options: { name: 'message', partialFilterExpression: { messageKey: { $exists: true } } },
});

export const FACTS_INDEXES = [
  messageIndex('outcomes'),
  messageIndex('acceptances'),
  {
    collection: 'send_claims',
    keys: { block: 1 },
    options: { name: 'block', partialFilterExpression: { block: { $exists: true } } },
  },
] as const;

export function createFactsRepository(db: Database): FactsRepository {
  const starts = db.collection<StartRow>('starts');
  const calls = db.collection<SendClaim>('send_claims');
  const outcomes = db.collection<OutcomeRow>('outcomes');
  const acceptances = db.collection<AcceptanceRow>('acceptances');
  const receipts = db.collection<ReceiptRow>('receipts');
  const requests = db.collection<{ _id: number; nextAt?: number }>('requests');

  /** An open request is looked at by then; one that has ended has no `nextAt`. */
  const lookBy = (request: number, at: number) =>
    requests.updateOne({ _id: request, nextAt: { $gt: at } }, { $set: { nextAt: at } });

  const receiptsOf = (sends: readonly number[]) =>
    receipts.find({ send: { $in: [...sends] } }, { limit: 100 });

  /** What is known of sends whose holder has told nothing yet. */
  async function loadOpen(
    request: RequestSnapshot,
    callRows: readonly SendClaim[],
    outcomeRows: readonly OutcomeRow[],
  ): Promise<Pick<Facts, 'acceptances' | 'receipts'>> {
    const decided = new Set(outcomeRows.map(({ _id }) => _id));
    const told = TOLD_ABOUT.map((channel) => request.sends[channel]?.id);
    const open = callRows
      .filter(({ _id, purpose }) => purpose === 'call' && !decided.has(_id) && told.includes(_id))
      .map(({ _id }) => _id);
    if (open.length === 0) return {};
    const [accepted, found] = await Promise.all([acceptances.findByIds(open), receiptsOf(open)]);
    return { acceptances: accepted, receipts: found };
  }

  const noteReceipts: FactsRepository['noteReceipts'] = async (send, now) => {
    const [told, [outcome], [accepted]] = await Promise.all([
      receiptsOf([send]),
      outcomes.findByIds([send]),
      acceptances.findByIds([send]),
    ]);
    if (!outcome) {
      if (accepted && told.length > 0) await lookBy(accepted.request, now);
      return accepted ? 'awaited' : 'undecided';
    }
    const truth = judgeReceipts(told) ?? (accepted && { state: 'sent' as const, at: accepted.at });
    if (!truth || truth.state === (outcome.later ?? outcome).state) return 'known';
    const { state, at } = truth;
    const later = state === 'failed' ? { state, reason: truth.reason, at } : { state, at };
    await outcomes.updateOne({ _id: send }, { $set: { later } });
    return 'noted';
  };

  return {
    async claimSend(row) {
      if (await calls.tryInsert(row)) return row;
      const standing = await calls.findOne({ _id: row._id });
      return standing?.token === row.token ? standing : null;
    },
    async insertOutcome(row) {
      if (await outcomes.tryInsert(row)) return 'stands';
      const standing = await outcomes.findOne({ _id: row._id });
      return standing && isSame(standing, row) ? 'stands' : 'taken';
    },
    async accept(row, now) {
      await acceptances.tryInsert(row);
      // First to the end of the wait: receipts that are there already bring it forward.
      await lookBy(row.request, row.until);
      await noteReceipts(row._id, now);
    },
    async noteLater(send, later) {
      await outcomes.updateOne({ _id: send }, { $set: { later } });
    },
    noteReceipts,
    told: async (send) => judgeReceipts(await receiptsOf([send])),
    async sendOf(messageKey) {
      const found =
        (await outcomes.findOne({ messageKey })) ?? (await acceptances.findOne({ messageKey }));
      return found && { send: found._id, request: found.request };
    },
    takeStart: (row) => starts.tryInsert(row),
    async load(request) {
      const sends = Object.values(request.sends).map(({ id }) => id);
      // All by `_id`, so that those who load many at once read them together.
      const [[start], callRows, outcomeRows] = await Promise.all([
        request.scheduled ? starts.findByIds([request._id]) : [],
        calls.findByIds(sends),
        outcomes.findByIds(sends),
      ]);
      return {
        request,
        ...(start ? { start } : {}),
        calls: callRows,
        outcomes: outcomeRows,
        ...(await loadOpen(request, callRows, outcomeRows)),
      };
    },
  };
}

/** One verdict and not another one on the same send: no two were reached at once, in the same time. */
function isSame(standing: OutcomeRow, row: OutcomeRow): boolean {
  return standing.state === row.state && standing.at === row.at && standing.ms === row.ms;
}
