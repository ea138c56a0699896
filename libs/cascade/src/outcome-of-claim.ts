import { callFactsOf, toldFailure, failureIn } from '@cascade/contracts';
import type {
  EndPurpose,
  Failure,
  SendClaim,
  OutcomeRow,
  RequestSnapshot,
} from '@cascade/contracts';
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
    failure: Failure;
  },
): SendClaim {
  const { send, taker, token, purpose, failure, block, at, refused } = row;
  return {
    _id: send,
    request: request._id,
    account: request.account,
    taker,
    token,
    purpose,
    ...toldFailure(failure),
    ...(purpose === 'prepare-failed' ? passingOn(request, send, failure) : {}),
    until: at,
    at,
    ...(block === undefined ? {} : { block }),
    ...(refused === undefined ? {} : { refused }),
  };
}

/** Makes the outcome of a send claim: of one without a call by its failure. */
export function outcomeOfRow(
  claim: SendClaim,
  at: number,
  verdict: Pick<OutcomeRow, 'state' | 'failure' | 'reason' | 'passesOn'> = verdictOf(claim),
): OutcomeRow {
  const { _id, request, account } = claim;
  return { _id, request, account, ...verdict, ...callFactsOf(claim), ms: 0, at };
}

function verdictOf(
  claim: SendClaim,
): Pick<OutcomeRow, 'state' | 'failure' | 'reason' | 'passesOn'> {
  const failure = failureIn(claim);
  return {
    state: 'failed',
    ...(failure === undefined ? {} : toldFailure(failure)),
    ...(claim.passesOn ? { passesOn: true } : {}),
  };
}
