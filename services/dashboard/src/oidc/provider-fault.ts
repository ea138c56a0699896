import { ownMember } from '@cascade/contracts';
import { FetchFailed } from '@cascade/egress';

/** What went wrong between this service and a provider, as a phrase; null for an error of another kind. */
export function providerFault(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof FetchFailed) return at.reason;
    const known = ownMember(PHRASES, (at as { code?: string }).code);
    if (known !== undefined) return known;
  }
  return null;
}

const PHRASES: Readonly<Record<string, string | undefined>> = {
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'it answers with an error: is the issuer right?',
  OAUTH_INVALID_RESPONSE: 'it answers with an error: is the issuer right?',
  // An address in its documents is none.
  ERR_INVALID_URL: 'it answers with an error: is the issuer right?',
  OAUTH_RESPONSE_IS_NOT_JSON: 'it answers something else than JSON: is the issuer right?',
  OAUTH_PARSE_ERROR: 'it answers something else than JSON: is the issuer right?',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'it calls itself by another issuer',
};
