import { checkFailed, type FailedCall } from '@cascade/channel';
import type { Failure } from '@cascade/contracts';
import type { CheckResult, OauthFault } from '@cascade/store';

const ASK_AGAIN_MS = 1_500;

const FAILURES = {
  sign_in: { kind: 'mailSignInNeeded' },
  app: { kind: 'mailAppRefused' },
  no_app: { kind: 'mailAppMissing' },
  unreachable: { kind: 'mailTokenUnreachable' },
} as const satisfies Record<OauthFault, Failure>;

/** The mailbox of a device can't be opened without a token. */
export class NoAccessToken extends Error {
  override name = 'NoAccessToken';
  readonly fault: OauthFault;

  constructor(fault: OauthFault) {
    super(`no access token: ${fault}`);
    this.fault = fault;
  }
}

/** A send for which there is no token: nothing of it has left. */
export function noTokenResult(fault: OauthFault): FailedCall {
  const passes = fault === 'unreachable';
  return {
    state: 'failed',
    certainty: 'not-sent',
    failure: FAILURES[fault],
    internal: `no access token: ${fault}`,
    ...(passes ? { retryAfterMs: ASK_AGAIN_MS, passing: true } : {}),
  };
}

const CHECKS = {
  sign_in: checkFailed(
    { kind: 'checkMailSignIn' },
    { kind: 'adviceMailSignIn' },
    { cause: 'sign_in_needed', field: 'oauth' },
  ),
  app: checkFailed(
    { kind: 'checkMailApp' },
    { kind: 'adviceMailApp' },
    { cause: 'login_refused', field: 'oauth' },
  ),
  no_app: checkFailed(
    { kind: 'checkMailNoApp' },
    { kind: 'adviceMailNoApp' },
    { cause: 'login_refused', field: 'oauth' },
  ),
  unreachable: checkFailed(
    { kind: 'checkMailTokens' },
    { kind: 'adviceTryAgain' },
    { cause: 'no_answer' },
  ),
} as const satisfies Record<OauthFault, CheckResult>;

export const noTokenCheck = (fault: OauthFault): CheckResult => CHECKS[fault];
