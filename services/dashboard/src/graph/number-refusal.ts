import { ownMember } from '@cascade/contracts';
import type { ApiFailure } from '../failures/api-failures.ts';
import type { NumbersRefusal } from '../failures/numbers-refusals.ts';
import type { GraphRefusal } from './call-graph.ts';
import { graphCauseOf, type GraphCause } from './refusal-causes.ts';

/** What people who manage a number are told, by Graph's cause. Without a row they read what Graph says. */
const KINDS: Readonly<Partial<Record<GraphCause, NumbersRefusal>>> = {
  token_invalid: 'numberTokenInvalid',
  permission: 'numberPermission',
  no_object: 'numberUnknownAtMeta',
  rate_limited: 'numberRateLimited',
  busy: 'numberMetaBusy',
  account_restricted: 'numberAccountRestricted',
  not_registered: 'numberNotRegistered',
  number_wait: 'numberWait',
  in_review: 'numberInReview',
  made_already: 'numberMadeAlready',
  pin_mismatch: 'numberPinMismatch',
  number_unverified: 'numberUnverified',
  pin_guesses: 'numberPinGuesses',
  pin_too_fast: 'numberPinTooFast',
  too_often: 'numberTooOften',
};

const INVALID_PARAMETER = 100;

/** Tells a refusal of Graph to people who manage a number. A call that got no answer keeps its own failure. */
export function numberRefusal(refusal: GraphRefusal): ApiFailure {
  const { failure, code, said } = refusal;
  if (code === undefined) return failure;
  const known = ownMember(KINDS, graphCauseOf(refusal));
  if (known !== undefined) return { kind: known };
  if (code === INVALID_PARAMETER) {
    return said === undefined
      ? { kind: 'metaRefusedValue' }
      : { kind: 'metaRefusedValueSaying', params: { said } };
  }
  return said === undefined
    ? { kind: 'metaRefusedCode', params: { code } }
    : { kind: 'metaRefusedCodeSaying', params: { code, said } };
}
