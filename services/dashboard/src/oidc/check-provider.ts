import { broken, fieldRule } from '@cascade/contracts';
import * as oidc from 'openid-client';
import type { Egress } from '@cascade/egress';
import type { ApiRule } from '../failures/api-failures.ts';
import type { ClientOf, ProviderClients } from './provider-clients.ts';
import { providerFault } from './provider-fault.ts';

const UNREADABLE = { kind: 'issuerAnswersError' } as const;

/** What is wrong with a provider, with the field that it stands beside: `issuer: host not found`. */
type ProviderFault = ApiRule;

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
  if (!checked.ok) return fieldRule('issuer', checked.fault);
  if (checked.url.search !== '' || checked.url.hash !== '') {
    return broken('issuer', 'issuerQuery');
  }
  return checked.url.pathname.endsWith('/.well-known/openid-configuration')
    ? broken('issuer', 'issuerWellKnown')
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
    if (fault === null && error instanceof TypeError) return fieldRule('issuer', UNREADABLE);
    if (fault === null) throw error;
    return fieldRule('issuer', fault);
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
    if (url === undefined) return broken('issuer', 'discoveryLacks', { name });
    const checked = egress.checkUrl(url);
    if (!checked.ok) return fieldRule('issuer', fieldRule(name, checked.fault));
  }
  if (types !== undefined && !types.includes('code')) {
    return broken('issuer', 'noCodeFlow');
  }
  // Providers that name no method may still take S256 (Microsoft Entra).
  return challenges !== undefined && !challenges.includes('S256')
    ? broken('issuer', 'noPkce')
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
    : broken('issuer', 'noKeysOfIssuer');
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
      if (code === 'invalid_client') return broken('client_secret', 'clientRefused');
      if (code === 'unauthorized_client') return broken('client_id', 'flowRefused');
      return null;
    }
    throw error;
  }
}
