import type { EndPurpose, SendClaim, OutcomeRow, RequestSnapshot } from '@cascade/contracts';
import { passingOn } from './tries.ts';

/**
 * Makes the send claim of a send that ends without a provider call. It is inserted first, so that
 * nobody calls after all; the outcome follows.
 */
export function rowWithoutCall(
  request: Pick<RequestSnapshot, '_id' | 'account' | 'sends'>,
  row: Pick<SendClaim, 'taker' | 'token' | 'block' | 'at' | 'refused'> & {
    send: number;
    purpose: EndPurpose;
    reason: string;
  },
): SendClaim {
  const { send, taker, token, purpose, reason, block, at, refused } = row;
  return {
    _id: send,
    request: request._id,
    account: request.account,
    taker,
    token,
    purpose,
    reason,
    ...(purpose === 'prepare-failed' ? passingOn(request, send, reason) : {}),
    until: at,
    at,
    ...(block === undefined ? {} : { block }),
    ...(refused === undefined ? {} : { refused }),
  };
}

/** Makes the outcome of a send claim: of one without a call by its reason. */
export function outcomeOfRow(
  { _id, request, account, reason, passesOn }: SendClaim,
  at: number,
  verdict: Pick<OutcomeRow, 'state' | 'reason' | 'passesOn'> = {
    state: 'failed',
    ...(reason === undefined ? {} : { reason }),
    ...(passesOn ? { passesOn } : {}),
  },
): OutcomeRow {
  return { _id, request, account, ...verdict, ms: 0, at };
}
