import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import { createGuardedFetch, createHttp, type Egress } from '@cascade/egress';
import { oidcSecretContext, type OidcProvider } from '@cascade/store';
import type { Vault } from '@cascade/vault';

const TIMEOUT_SECONDS = 10;
/** Endpoints are read again after this time; keys whenever a token names an unknown one. */
const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 200;
/** Clocks of two servers differ. */
const TOLERANCE_SECONDS = 30;

export interface ClientOf {
  issuer: string;
  clientId: string;
  /** As entered. */
  clientSecret: string;
}

/** Clients of providers. All their calls go through the egress guard, with limits of time and size. */
export function createProviderClients({ egress, vault }: { egress: Egress; vault: Vault }) {
  const http = createHttp({ purpose: 'sign-in', guard: egress.guard });
  const fetch = createGuardedFetch(http, { timeoutMs: TIMEOUT_SECONDS * 1_000 });
  const kept = new LRUCache<string, Promise<oidc.Configuration>>({ max: MAX_KEPT, ttl: KEPT_MS });
  const customFetch: oidc.CustomFetch = (url, init) =>
    fetch(url, init as Parameters<typeof fetch>[1]);

  /** Reads the provider's discovery document. */
  async function discover({
    issuer,
    clientId,
    clientSecret,
  }: ClientOf): Promise<oidc.Configuration> {
    const url = new URL(issuer);
    // The guard refuses plain HTTP but in blocks that the operator has opened.
    // oxlint-disable-next-line typescript/no-deprecated -- called so by its library to be noticed
    const execute = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    const found = await oidc.discovery(url, clientId, undefined, oidc.None(), {
      [oidc.customFetch]: customFetch,
      timeout: TIMEOUT_SECONDS,
      execute,
    });
    const server = found.serverMetadata();
    const config = new oidc.Configuration(
      server,
      clientId,
      { [oidc.clockTolerance]: TOLERANCE_SECONDS },
      authenticationFor(server, clientSecret),
    );
    config[oidc.customFetch] = customFetch;
    config.timeout = TIMEOUT_SECONDS;
    // oxlint-disable-next-line typescript/no-deprecated -- as above
    for (const allow of execute) allow(config);
    // Also verifies the signature of ID tokens that come straight from the provider.
    oidc.enableNonRepudiationChecks(config);
    return config;
  }

  return {
    discover,
    fetch,
    /** Client of a stored provider. */
    of(provider: OidcProvider): Promise<oidc.Configuration> {
      const { _id, issuer, clientId, secret, updatedAt } = provider;
      const key = `${_id} ${updatedAt}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const clientSecret = vault.open(secret, oidcSecretContext(_id));
      const made = discover({ issuer, clientId, clientSecret });
      kept.set(key, made);
      // A failure isn't kept: the next person tries again.
      made.catch(() => kept.delete(key));
      return made;
    },
  };
}

export type ProviderClients = ReturnType<typeof createProviderClients>;

/** `client_secret_basic` is what a provider takes that names no method (RFC 8414). */
function authenticationFor(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: oidc.ServerMetadata,
  secret: string,
): oidc.ClientAuth {
  return methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret);
}
