import { chosenOf, costOfReceipts, toldFailure } from '@cascade/contracts';
import type {
  AcceptanceRow,
  Cost,
  Failure,
  OutcomeRow,
  Receipt,
  SendClaim,
  SuccessCondition,
  SuccessState,
} from '@cascade/contracts';
import { deliveryOf, judgeReceipts } from './judge-receipts.ts';

/**
 * The outcome of a send that the provider accepted: what its receipts prove. Silence until the end of
 * the wait is `sent`, or a failure where the caller asks for a receipt. Undefined while the wait goes
 * on. The same facts give the same row in every process.
 */
export function confirm(
  accepted: AcceptanceRow,
  receipts: readonly Receipt[],
  now: number,
): OutcomeRow | undefined {
  const { until, success, goal: _goal, ...taken } = accepted;
  const own = receipts.filter(({ send }) => send === accepted._id);
  const row = { ...taken, ...costKnown(accepted.cost, own) };
  const verdict = judgeReceipts(own, goalOfWait(accepted));
  if (!verdict && now < until) return undefined;
  // The provider's clock is another one.
  const at = verdict ? Math.max(accepted.at, Math.min(verdict.at, until)) : until;
  if (!success) return { ...row, ...(verdict ?? { state: 'sent' as const }), at };
  const delivery =
    !verdict && success.silence === 'sent'
      ? { state: 'not bounced' as const, at }
      : deliveryOf(own, accepted.at);
  return { ...row, ...(verdict ?? silenceOf(success, until - accepted.at)), at, delivery };
}

/** What is known of the cost at the outcome: a receipt's word stands above the one of the call. */
function costKnown(cost: Cost | undefined, receipts: readonly Receipt[]): { cost?: Cost } {
  const known = costOfReceipts(receipts) ?? cost;
  return known === undefined ? {} : { cost: known };
}

/** The state that a receipt must prove to end a wait as a success. */
export const goalOfWait = ({
  success,
  goal,
}: Pick<AcceptanceRow, 'success' | 'goal'>): SuccessState | undefined => success?.state ?? goal;

/** What silence means; the wait may have been cut short by the request's deadline. */
function silenceOf(
  { state, silence }: SuccessCondition,
  waitedMs: number,
): Pick<OutcomeRow, 'state' | 'failure' | 'reason'> {
  return silence === 'sent' || state === 'accepted'
    ? { state: 'sent' }
    : { state: 'failed', ...toldFailure(notInTime(state, waitedMs)) };
}

const notInTime = (state: string, waitedMs: number): Failure => ({
  kind: 'notInTime',
  params: { state, within: Math.round(waitedMs / 1_000) },
});

/**
 * The outcome of a call whose worker reported none, if a receipt proves one. A receipt that proves less
 * than the caller asks for counts as the provider's acceptance: the wait then goes on.
 *
 * @returns undefined without a receipt, or the row, or when the wait for it ends (epoch ms).
 */
export function confirmByReceipts(
  call: SendClaim,
  receipts: readonly Receipt[],
  success: SuccessCondition | undefined,
  now: number,
): OutcomeRow | { waitsUntil: number } | undefined {
  const own = receipts.filter(({ send }) => send === call._id);
  const accepted = judgeReceipts(own);
  if (!accepted) return undefined;
  const { _id, request, account, providerMessageId, cost } = call;
  const row = {
    _id,
    request,
    account,
    ms: 0,
    at: Math.max(call.at, accepted.at),
    ...(providerMessageId === undefined ? {} : { providerMessageId }),
    ...chosenOf(call),
    ...costKnown(cost, own),
  };
  if (!success || success.withinMs === 0) return { ...row, ...accepted, at: row.at };
  const until = row.at + success.withinMs;
  return confirm({ ...row, until, success }, own, now) ?? { waitsUntil: until };
}
