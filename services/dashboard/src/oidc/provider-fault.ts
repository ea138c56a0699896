import { ownMember, type Failure, type RuleKind } from '@cascade/contracts';
import { FetchFailed } from '@cascade/egress';
import type { SIGN_IN_RULES } from '../failures/said/sign-in-rules.ts';

/** What went wrong between this service and a provider, or a phrase for it; null for an error of another kind. */
export function providerFault(
  error: unknown,
): Failure<SignInRule | RuleKind, never> | string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof FetchFailed) return at.why;
    const kind = ownMember(KINDS, (at as { code?: string }).code);
    if (kind !== undefined) return { kind };
  }
  return null;
}

type SignInRule = keyof typeof SIGN_IN_RULES;

const KINDS: Readonly<Record<string, SignInRule | undefined>> = {
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'issuerAnswersError',
  OAUTH_INVALID_RESPONSE: 'issuerAnswersError',
  // An address in its documents is none.
  ERR_INVALID_URL: 'issuerAnswersError',
  OAUTH_RESPONSE_IS_NOT_JSON: 'issuerAnswersNoJson',
  OAUTH_PARSE_ERROR: 'issuerAnswersNoJson',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'issuerOther',
};
