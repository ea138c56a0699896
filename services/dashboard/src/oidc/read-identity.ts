import * as oidc from 'openid-client';
import type { OidcProvider } from '@cascade/store';

/** What a provider says of the person who signed in there. */
export interface ClaimedIdentity {
  issuer: string;
  subject: string;
  /** Lower case; null when the provider sends none. */
  email: string | null;
  emailVerified: boolean;
  /** Values of the claim that gives roles. */
  values: readonly string[];
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Reads the identity of verified tokens. Providers leave claims out of ID tokens: what is missing is asked for at
 * the userinfo endpoint, which must name the same subject.
 */
export async function readIdentity(
  config: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  { claim }: Pick<OidcProvider, 'claim'>,
): Promise<ClaimedIdentity> {
  const idToken = tokens.claims();
  if (idToken === undefined) throw new Error('no ID token');
  let claims: Claims = idToken;
  const isWhole =
    isGiven(claims, 'email') &&
    isGiven(claims, 'email_verified') &&
    (claim === null || claimOf(claims, claim) !== undefined);
  if (!isWhole && config.serverMetadata().userinfo_endpoint !== undefined) {
    const more = await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub);
    claims = { ...more, ...claims };
  }
  const { email, email_verified: verified } = claims;
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email: typeof email === 'string' ? email.toLowerCase() : null,
    emailVerified: verified === true,
    values: claim === null ? [] : valuesOf(claimOf(claims, claim)),
  };
}

const isGiven = (claims: Claims, name: string): boolean => claims[name] !== undefined;

/** A claim by its name, or by its path through objects: `realm_access.roles`. */
function claimOf(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Claims)[name];
  }
  return value;
}

const valuesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
