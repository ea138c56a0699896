import type { CallPurpose, SendClaim, OutcomeRow, RequestSnapshot } from '@cascade/contracts';

/**
 * Makes the ledger row of a send that ends without a provider call. It is inserted first, so that
 * nobody calls after all; the outcome follows.
 */
export function rowWithoutCall(
  request: Pick<RequestSnapshot, '_id' | 'account'>,
  row: Pick<SendClaim, 'taker' | 'token' | 'block' | 'at'> & {
    send: number;
    purpose: Exclude<CallPurpose, 'call'>;
    reason: string;
  },
): SendClaim {
  const { send, taker, token, purpose, reason, block, at } = row;
  return {
    _id: send,
    request: request._id,
    account: request.account,
    taker,
    token,
    purpose,
    reason,
    until: at,
    at,
    ...(block === undefined ? {} : { block }),
  };
}

/** Makes the outcome of a ledger row: of one without a call by its reason. */
export function outcomeOfRow(
  { _id, request, account, reason }: SendClaim,
  at: number,
  verdict: Pick<OutcomeRow, 'state' | 'reason'> = {
    state: 'failed',
    ...(reason === undefined ? {} : { reason }),
  },
): OutcomeRow {
  return { _id, request, account, ...verdict, ms: 0, at };
}
