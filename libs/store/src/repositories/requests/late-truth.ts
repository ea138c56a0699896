import {
  CHANNELS,
  costOf,
  costOfReceipts,
  failureIn,
  isTryOf,
  type AcceptanceRow,
  type OutcomeRow,
  type ReceiptRow,
  type SendClaim,
  reasonAndCode,
  writeCost,
} from '@cascade/contracts';
import { goalOfWait, judgeReceipts, proofOf, PROOFS } from '@cascade/cascade';
import type { Collection } from '../../port.ts';
import { recountMark } from '../figures/recount-mark.ts';
import type { StoredRequest } from './stored-request.ts';

/** What is learnt about a send after its outcome, or while its outcome waits. */
export interface LateTruth {
  /** Adds later information to an outcome. */
  noteLater(send: number, later: NonNullable<OutcomeRow['later']>, now: number): Promise<void>;
  /**
   * Adds what the receipts of a send prove to its outcome, in any order of arrival. `noted`: the
   * outcome said otherwise. `awaited`: the outcome waits for receipts, and the sweeper handles the
   * request. `undecided`: there is no outcome yet.
   */
  noteReceipts(send: number, now: number): Promise<'noted' | 'known' | 'awaited' | 'undecided'>;
}

/** Members of a request that late truths read and change. */
export type RequestOfTruth = Pick<
  StoredRequest,
  '_id' | 'acceptedAt' | 'sends' | 'state' | 'nextAt' | 'channels' | 'proofs' | 'attention'
>;

interface Collections {
  claims: Collection<SendClaim>;
  outcomes: Collection<OutcomeRow>;
  acceptances: Collection<AcceptanceRow>;
  requests: Collection<RequestOfTruth>;
  /** The oldest receipts of sends, a bounded number. */
  receiptsOf(sends: readonly number[]): Promise<ReceiptRow[]>;
}

export function createLateTruth({
  claims,
  outcomes,
  acceptances,
  requests,
  receiptsOf,
}: Collections): LateTruth {
  /** Makes the sweeper handle an open request by `at`; an ended one has no `nextAt`. */
  const lookBy = (request: number, at: number) =>
    requests.updateOne({ _id: request, nextAt: { $gt: at } }, { $set: { nextAt: at } });

  const noteReceipts: LateTruth['noteReceipts'] = async (send, now) => {
    const [found, [outcome], [accepted]] = await Promise.all([
      receiptsOf([send]),
      outcomes.findByIds([send]),
      acceptances.findByIds([send]),
    ]);
    if (!outcome) {
      // A receipt that decides nothing, such as `sent` of a message to be delivered, wakes nobody.
      const decides = accepted ? judgeReceipts(found, goalOfWait(accepted)) : found[0];
      if (decides) await lookAtOpen(send, accepted, now);
      return accepted ? 'awaited' : 'undecided';
    }
    await noteProof(outcome, found, now);
    await noteCost(outcome, found, now);
    const goal = accepted ? accepted.success?.state : await goalOf(outcome);
    const acceptance = accepted && !accepted.success && { state: 'sent' as const, at: accepted.at };
    const verdict = judgeReceipts(found, goal) ?? acceptance;
    if (!verdict || verdict.state === (outcome.later ?? outcome).state) {
      // Who wrote `later` may have died before it projected it, and this receipt is its message again.
      if (outcome.later !== undefined) await projectTruth(outcome, outcome.later, now);
      return 'known';
    }
    const { detail: _detail, ...later } = { detail: undefined, ...verdict };
    await setLater(outcome, later, now);
    return 'noted';
  };

  /** Figures count a request by the best receipts of its sends. */
  async function noteProof(
    { _id, request }: OutcomeRow,
    found: readonly ReceiptRow[],
    now: number,
  ): Promise<void> {
    const proof = proofOf(found);
    if (proof === undefined) return;
    const [row] = await requests.findByIds([request]);
    const channel = row && channelOf(row, _id);
    if (row === undefined || channel === undefined) return;
    if ((row.proofs?.[channel] ?? 0) >= proof) return;
    // A failure, or the arrival of what was taken for one, changes what people have to look at.
    const changesAttention = proof === PROOFS.failed || row.attention !== undefined;
    const mark = changesAttention ? { recountAt: now } : recountMark(row, now);
    await requests.updateLater(request, {
      $max: { [`proofs.${channel}`]: proof },
      ...(mark.recountAt === undefined ? {} : { $set: mark }),
    });
  }

  /** A provider may charge otherwise than was expected: a receipt says it after the outcome. */
  async function noteCost(
    outcome: OutcomeRow,
    found: readonly ReceiptRow[],
    now: number,
  ): Promise<void> {
    const told = costOfReceipts(found);
    const known = costOf(outcome);
    if (told === undefined) return;
    const { _id, request } = outcome;
    const { amount, currency, source } = told;
    const isKnown =
      known?.amount === amount && known.currency === currency && known.source === source;
    if (!isKnown) await outcomes.updateOne({ _id }, { $set: { toldCost: told } });
    // Who noted it before may have died before it was projected.
    if (isKnown && outcome.toldCost === undefined) return;
    const [row] = await requests.findByIds([request]);
    const channel = row && channelOf(row, _id);
    if (row === undefined || channel === undefined) return;
    await requests.updateOne(
      { _id: request, state: 'finished' },
      { $set: { [`channels.${channel}.cost`]: writeCost(told), ...recountMark(row, now) } },
    );
  }

  /** Makes the sweeper handle a send without an outcome: one that waits, or whose worker is silent. */
  async function lookAtOpen(send: number, accepted: AcceptanceRow | undefined, now: number) {
    if (accepted) return lookBy(accepted.request, now);
    const [call] = await claims.findByIds([send]);
    if (call && now > call.until) await lookBy(call.request, now);
  }

  /** The state that the caller of a send without an acceptance asked for. */
  async function goalOf({ _id, request, state, delivery }: OutcomeRow) {
    if (state !== 'unknown' && delivery === undefined) return undefined;
    const [row] = await requests.findByIds([request]);
    const send = Object.values(row?.sends ?? {}).find((one) => isTryOf(one, _id));
    return send?.success?.state;
  }

  async function setLater(
    outcome: OutcomeRow,
    later: NonNullable<OutcomeRow['later']>,
    now: number,
  ): Promise<void> {
    const { _id, request, state } = outcome;
    // If the process dies between the next two writes, the sweeper projects the truth a little later.
    if (state === 'unknown' && later.state === 'sent') {
      await requests.updateOne({ _id: request }, { $min: { nextAt: now + PROJECTED_WITHIN_MS } });
    }
    await outcomes.updateOne({ _id }, { $set: { later } });
    await projectTruth(outcome, later, now);
  }

  /** The truth about an unknown send may change its request's result: the sweeper projects it again. */
  async function projectTruth(
    { _id, request, state }: OutcomeRow,
    later: NonNullable<OutcomeRow['later']>,
    now: number,
  ): Promise<void> {
    if (state === 'unknown' && later.state === 'sent') {
      await requests.updateOne({ _id: request }, { $set: { nextAt: now } });
    } else {
      await projectLater(_id, request, later, now);
    }
  }

  /**
   * Adds it to the projection of a finished request, by which lists, batches and figures tell. One that ends
   * at the same moment may lack it; its own row has a failure in any case.
   */
  async function projectLater(
    send: number,
    request: number,
    told: NonNullable<OutcomeRow['later']>,
    now: number,
  ): Promise<void> {
    const [row] = await requests.findByIds([request]);
    const channel = row && channelOf(row, send);
    if (row === undefined || channel === undefined) return;
    const failure = failureIn(told);
    const later = {
      status: told.state === 'sent',
      ...(failure === undefined ? {} : reasonAndCode(failure)),
      at: Math.floor(told.at / 1_000),
    };
    await requests.updateOne(
      { _id: request, state: 'finished' },
      { $set: { [`channels.${channel}.later`]: later, ...recountMark(row, now) } },
    );
  }

  return {
    noteReceipts,
    async noteLater(send, later, now) {
      const [outcome] = await outcomes.findByIds([send]);
      if (outcome) await setLater(outcome, later, now);
    },
  };
}

/** By then the process that notes a late receipt has projected it, or has died. */
const PROJECTED_WITHIN_MS = 5_000;

const channelOf = ({ sends }: Pick<StoredRequest, 'sends'>, send: number) =>
  CHANNELS.find((one) => sends[one] && isTryOf(sends[one], send));
