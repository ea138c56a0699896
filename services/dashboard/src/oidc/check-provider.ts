import * as oidc from 'openid-client';
import type { Egress } from '@cascade/egress';
import type { ClientOf, ProviderClients } from './provider-clients.ts';
import { providerFault } from './provider-fault.ts';

const UNREADABLE = 'it answers with an error: is the issuer right?';

/** What is wrong with a provider, with the field that it stands beside: `issuer: host not found`. */
type ProviderFault = string;

interface CheckParts {
  providers: Pick<ProviderClients, 'discover' | 'fetch'>;
  egress: Pick<Egress, 'checkUrl'>;
}

/** Checks an issuer's address without a call; null for a good one. */
export function faultOfIssuer(
  issuer: string,
  { egress }: Pick<CheckParts, 'egress'>,
): ProviderFault | null {
  const checked = egress.checkUrl(issuer);
  if (!checked.ok) return `issuer: ${checked.reason}`;
  if (checked.url.search !== '' || checked.url.hash !== '') {
    return 'issuer: must have no query and no fragment';
  }
  return checked.url.pathname.endsWith('/.well-known/openid-configuration')
    ? 'issuer: leave out /.well-known/openid-configuration'
    : null;
}

/**
 * Asks a provider for all that a sign-in needs: its discovery document, its keys, and whether it knows the client
 * (with a code that can't be right). Null when all is well.
 */
export async function checkProvider(
  client: ClientOf & { redirectUri: string },
  { providers, egress }: CheckParts,
): Promise<ProviderFault | null> {
  const wrong = faultOfIssuer(client.issuer, { egress });
  if (wrong !== null) return wrong;
  try {
    const config = await providers.discover(client);
    return (
      faultOfMetadata(config.serverMetadata(), egress) ??
      (await faultOfKeys(config.serverMetadata(), providers)) ??
      (await faultOfClient(config, client))
    );
  } catch (error) {
    const fault = providerFault(error);
    // Members of its documents may be of any type.
    if (fault === null && error instanceof TypeError) return `issuer: ${UNREADABLE}`;
    if (fault === null) throw error;
    return `issuer: ${fault}`;
  }
}

/** Checks what the discovery document says; also before each sign-in. */
export function faultOfMetadata(
  server: oidc.ServerMetadata,
  egress: Pick<Egress, 'checkUrl'>,
): ProviderFault | null {
  const {
    authorization_endpoint: authorization,
    token_endpoint: token,
    jwks_uri: keys,
    response_types_supported: types,
    code_challenge_methods_supported: challenges,
  } = server;
  const endpoints = {
    authorization_endpoint: authorization,
    token_endpoint: token,
    jwks_uri: keys,
  };
  for (const [name, url] of Object.entries(endpoints)) {
    if (url === undefined) return `issuer: its discovery document has no ${name}`;
    const checked = egress.checkUrl(url);
    if (!checked.ok) return `issuer: ${name}: ${checked.reason}`;
  }
  if (types !== undefined && !types.includes('code')) {
    return 'issuer: it does not offer the authorization code flow';
  }
  // Providers that name no method may still take S256 (Microsoft Entra).
  return challenges !== undefined && !challenges.includes('S256')
    ? 'issuer: it does not offer PKCE with S256'
    : null;
}

async function faultOfKeys(
  { jwks_uri: url = '' }: oidc.ServerMetadata,
  { fetch }: Pick<ProviderClients, 'fetch'>,
): Promise<ProviderFault | null> {
  const answer = await fetch(url);
  const set = (await answer.json().catch(() => null)) as { keys?: unknown } | null;
  return answer.ok && Array.isArray(set?.keys) && set.keys.length > 0
    ? null
    : 'issuer: its jwks_uri has no keys';
}

/** A wrong code is refused after the client is known: the refusal tells which of both it was. */
async function faultOfClient(
  config: oidc.Configuration,
  { redirectUri }: { redirectUri: string },
): Promise<ProviderFault | null> {
  const wrongCode = {
    code: 'cascade-checks-the-client',
    redirect_uri: redirectUri,
    code_verifier: oidc.randomPKCECodeVerifier(),
  };
  try {
    await oidc.genericGrantRequest(config, 'authorization_code', wrongCode);
    return null;
  } catch (error) {
    if (
      error instanceof oidc.ResponseBodyError ||
      error instanceof oidc.WWWAuthenticateChallengeError
    ) {
      const code = error instanceof oidc.ResponseBodyError ? error.error : 'invalid_client';
      if (code === 'invalid_client')
        return 'client_secret: the provider does not take client id and secret';
      if (code === 'unauthorized_client')
        return 'client_id: the provider does not let it use this flow';
      return null;
    }
    throw error;
  }
}
