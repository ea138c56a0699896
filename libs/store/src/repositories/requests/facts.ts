import {
  CALL_FACTS,
  CHANNEL_DEFINITIONS,
  CHANNELS,
  messageKeyOf,
  sendIdsOf,
  triesOf,
} from '@cascade/contracts';
import type {
  AcceptanceRow,
  SendClaim,
  Facts,
  OutcomeRow,
  PassingRefusal,
  ReceiptRow,
  RequestSnapshot,
  StartRow,
  SuccessState,
} from '@cascade/contracts';
import { deferredClaim, judgeReceipts, RECHECK_MS, type ReceiptVerdict } from '@cascade/cascade';
import type { Database } from '../../port.ts';
import type { WhatsappMessage } from '../devices/whatsapp-messages.ts';
import type { HoldRepository } from '../hold/hold.ts';
import { createLateTruth, type LateTruth, type RequestOfTruth } from './late-truth.ts';

/**
 * The facts about sends. Each kind is inserted once per key, by one method; only the process that
 * inserts acts or decides. Rows outlive their requests' retention.
 */
export interface FactsRepository extends LateTruth {
  /**
   * Claims a send: the right to call the provider, or to end the send without a call. Returns the
   * stored row when it has this row's token; after an insert whose answer was lost, that may be the
   * caller's earlier try. Null when another process has the right, and to a call of an account that is held. A row with `refused` follows that many refusals
   * for the moment: it takes the place of the claim that tells them, once.
   */
  claimSend(row: SendClaim): Promise<SendClaim | null>;
  /**
   * Records that the provider refused the call of this claim for the moment: the claim gives its right and its unit of
   * quota up. The sweeper handles the request at the refusal's `nextAt`. May be repeated after a lost answer. False
   * when somebody has decided the send meanwhile: the refusal is its later truth.
   */
  deferSend(
    claim: Pick<SendClaim, '_id' | 'request' | 'token' | 'refused' | 'refusals'>,
    refusal: PassingRefusal,
  ): Promise<boolean>;
  /**
   * Gives a claim more time, and another block of quota if one is named. For its holder, who has made no
   * call yet: its insert was confirmed too late. False when the claim isn't the holder's.
   */
  renewClaim(
    claim: Pick<SendClaim, '_id' | 'token'>,
    terms: Pick<SendClaim, 'until' | 'block'>,
  ): Promise<boolean>;
  /**
   * Inserts the outcome of a send. Only the holder of its send claim, or the sweeper after it, may do
   * so. Also `stored` when the same outcome exists, after an insert whose answer was lost.
   */
  insertOutcome(row: OutcomeRow): Promise<'stored' | 'taken'>;
  /**
   * Records that the provider took the message and the outcome waits for receipts. The sweeper handles
   * the request when the wait is over, or at once if there are receipts already.
   */
  accept(row: AcceptanceRow, now: number): Promise<void>;
  /** Acceptances of these sends, also of decided ones. */
  acceptancesOf(sends: readonly number[]): Promise<AcceptanceRow[]>;
  /** Verdict of the receipts so far; undefined while they neither reach the goal nor fail. Without a goal `sent` reaches it. */
  verdictOf(send: number, goal?: SuccessState): Promise<ReceiptVerdict | undefined>;
  /**
   * Finds the send of a message by `messageKeyOf`, on channels whose rows have the key: the newest, as providers may
   * give an id again.
   */
  sendOf(messageKey: string): Promise<{ send: number; request: number } | null>;
  /** Finds sends by any of these keys of their messages, each with its key, the newest first. */
  sendsOfKeys(
    keys: readonly string[],
  ): Promise<{ send: number; request: number; messageKey: string }[]>;
  /** Finds the newest sends by ids of their messages, on devices: by what rows and receipts have an index on. */
  sendsOf(
    devices: readonly string[],
    messageId: string,
  ): Promise<{ send: number; request: number }[]>;
  /** Finds the request of a send that ended. */
  requestOf(send: number): Promise<number | null>;
  /** Takes the right to start or to cancel a scheduled request: true for one of several callers. */
  takeStart(row: StartRow): Promise<boolean>;
  /** All facts of a request. */
  load(request: RequestSnapshot): Promise<Facts>;
}

/** Receipts of one send that are read. */
const MOST_RECEIPTS = 100;

/** Sends of one message id that a search finds. */
const MOST_FOUND = 10;

/** The newest of the messages with a key. */
const NEWEST = { sort: { at: -1 }, limit: MOST_FOUND } as const;

export function createFactsRepository(
  db: Database,
  hold: Pick<HoldRepository, 'isHeld'>,
): FactsRepository {
  const starts = db.collection<StartRow>('starts');
  const claims = db.collection<SendClaim>('send_claims');
  const outcomes = db.collection<OutcomeRow>('outcomes');
  const acceptances = db.collection<AcceptanceRow>('acceptances');
  const receipts = db.collection<ReceiptRow>('receipts');
  const phoneMessages = db.collection<WhatsappMessage>('whatsapp_messages');
  const requests = db.collection<RequestOfTruth>('requests');

  /**
   * The oldest receipts of each send. A message has one receipt per status, so none that decides is cut;
   * only reports on a mail, which all say `failed`, may come in any number.
   */
  const receiptsOf = async (sends: readonly number[]) => {
    const options = { sort: { at: 1, _id: 1 }, limit: MOST_RECEIPTS } as const;
    return (await Promise.all(sends.map((send) => receipts.find({ send }, options)))).flat();
  };

  const { noteReceipts, noteLater } = createLateTruth({
    claims,
    outcomes,
    acceptances,
    requests,
    receiptsOf,
  });

  /** Sends that ended or wait, by keys of their messages, the newest first. A send that waited has both rows. */
  async function withKeys(keys: readonly string[]): Promise<(OutcomeRow | AcceptanceRow)[]> {
    const named = { messageKey: keys.length === 1 ? keys[0] : { $in: [...keys] } };
    const [ended, waiting] = await Promise.all([
      outcomes.find(named, NEWEST),
      acceptances.find(named, NEWEST),
    ]);
    const accepted = new Map(waiting.map((row) => [row._id, row]));
    const rows = [...waiting, ...ended.filter(({ _id }) => !accepted.has(_id))];
    return rows.toSorted((one, next) => next.at - one.at).slice(0, MOST_FOUND);
  }

  /** Loads acceptances and receipts of calls without an outcome. */
  async function loadOpen(
    request: RequestSnapshot,
    claimRows: readonly SendClaim[],
    outcomeRows: readonly OutcomeRow[],
  ): Promise<Pick<Facts, 'acceptances' | 'receipts'>> {
    const decided = new Set(outcomeRows.map(({ _id }) => _id));
    const withReceipts = CHANNELS.flatMap((channel) => {
      const send = request.sends[channel];
      const hasReceipts =
        CHANNEL_DEFINITIONS[channel].confirm !== null || send?.success !== undefined;
      return send && hasReceipts ? triesOf(send).map(({ id }) => id) : [];
    });
    const open = claimRows
      .filter(
        ({ _id, purpose }) => purpose === 'call' && !decided.has(_id) && withReceipts.includes(_id),
      )
      .map(({ _id }) => _id);
    if (open.length === 0) return {};
    const [accepted, found] = await Promise.all([acceptances.findByIds(open), receiptsOf(open)]);
    return { acceptances: accepted, receipts: found };
  }

  /** Puts a claim in the place of the one that tells of as many refusals. */
  async function claimAgain(
    { _id, refusals: _kept, ...row }: SendClaim,
    refused: number,
  ): Promise<void> {
    const absent = (
      ['failure', 'reason', 'passesOn', 'block', 'providerMessageId', ...CALL_FACTS] as const
    ).filter((name) => row[name] === undefined);
    await claims.updateOne(
      { _id, purpose: 'deferred', refused },
      { $set: row, $unset: Object.fromEntries(absent.map((name) => [name, ''])) },
    );
  }

  return {
    async claimSend(row) {
      // Whatever still asks for the call, from a queue of before: the release hands the request to the sweeper.
      if (row.purpose === 'call' && hold.isHeld(row.account)) return null;
      if (row.refused !== undefined) await claimAgain(row, row.refused);
      else if (await claims.tryInsert(row)) return row;
      const existing = await claims.findOne({ _id: row._id });
      return existing?.token === row.token ? existing : null;
    },
    async deferSend({ _id, request, token, ...earlier }, refusal) {
      // First the request: if this process dies in between, the sweeper finds a call without an outcome. It looks soon,
      // because a sweeper that reads the facts now puts its own time there otherwise.
      const { at, nextAt } = refusal;
      await requests.updateOne(
        { _id: request, nextAt: { $exists: true } },
        { $set: { nextAt: Math.min(at + RECHECK_MS, nextAt) }, $unset: { bulkQueue: '' } },
      );
      const { matchedCount } = await claims.updateOne(
        { _id, token, purpose: 'call' },
        { $set: deferredClaim(earlier, refusal), $unset: { block: '' } },
      );
      if (matchedCount === 0) {
        const [standing] = await claims.findByIds([_id]);
        // An answer was lost, and somebody has followed this refusal since.
        if (standing !== undefined && standing.token !== token) return true;
      }
      const [outcome] = await outcomes.findByIds([_id]);
      return outcome === undefined;
    },
    async renewClaim({ _id, token }, { until, block }) {
      const terms = { until, ...(block === undefined ? {} : { block }) };
      const { matchedCount } = await claims.updateOne({ _id, token }, { $set: terms });
      return matchedCount === 1;
    },
    async insertOutcome(row) {
      if (await outcomes.tryInsert(row)) return 'stored';
      const existing = await outcomes.findOne({ _id: row._id });
      return existing && isSame(existing, row) ? 'stored' : 'taken';
    },
    async accept(row, now) {
      await acceptances.tryInsert(row);
      // Set the end of the wait first: existing receipts then bring it forward. A bulk request leaves its
      // bulk queue, where it would keep others from being claimed.
      await requests.updateOne(
        { _id: row.request, nextAt: { $exists: true } },
        { $min: { nextAt: row.until }, $unset: { bulkQueue: '' } },
      );
      await noteReceipts(row._id, now);
    },
    noteReceipts,
    noteLater,
    acceptancesOf: (sends) => acceptances.findByIds(sends),
    verdictOf: async (send, goal) => judgeReceipts(await receiptsOf([send]), goal),
    async sendOf(messageKey) {
      const [newest] = await withKeys([messageKey]);
      return newest === undefined ? null : { send: newest._id, request: newest.request };
    },
    async sendsOfKeys(keys) {
      return (await withKeys(keys)).flatMap(({ _id, request, messageKey }) =>
        messageKey === undefined ? [] : [{ send: _id, request, messageKey }],
      );
    },
    async sendsOf(devices, messageId) {
      const keys = devices.map((device) => messageKeyOf(device, messageId));
      const [sent, phones, told] = await Promise.all([
        withKeys(keys),
        phoneMessages.findByIds(keys),
        receipts.find(
          { device: { $in: [...devices] }, providerMessageId: messageId },
          { limit: MOST_FOUND },
        ),
      ]);
      const found = new Map<number, number>();
      for (const { _id, request } of sent) found.set(_id, request);
      for (const { send, request } of [...phones, ...told]) {
        if (send !== undefined && request !== undefined) found.set(send, request);
      }
      return [...found].map(([send, request]) => ({ send, request })).slice(0, MOST_FOUND);
    },
    async requestOf(send) {
      const [outcome] = await outcomes.findByIds([send]);
      return outcome?.request ?? (await claims.findByIds([send]))[0]?.request ?? null;
    },
    takeStart: (row) => starts.tryInsert(row),
    async load(request) {
      const sends = sendIdsOf(request);
      // All by `_id`, so that concurrent loads are batched.
      const [[start], claimRows, outcomeRows] = await Promise.all([
        request.scheduled ? starts.findByIds([request._id]) : [],
        claims.findByIds(sends),
        outcomes.findByIds(sends),
      ]);
      return {
        request,
        ...(start ? { start } : {}),
        claims: claimRows,
        outcomes: outcomeRows,
        ...(await loadOpen(request, claimRows, outcomeRows)),
      };
    },
  };
}

/** Whether two outcomes are the same one: no two have the same state, instant, duration and cost, which may open a tier. */
function isSame(existing: OutcomeRow, row: OutcomeRow): boolean {
  return (
    existing.state === row.state &&
    existing.at === row.at &&
    existing.ms === row.ms &&
    existing.cost?.amount === row.cost?.amount &&
    existing.cost?.currency === row.cost?.currency
  );
}
