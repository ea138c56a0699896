import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import Provider from 'oidc-provider';

export const OIDC_CLIENT = { id: 'cascade', secret: 'secret-of-the-client' };

export interface TestOidcProvider {
  issuer: string;
  /** Who signs in next, with these claims. */
  enterAs(subject: string, claims: Readonly<Record<string, unknown>>): void;
  /** Opens an authorization address as a browser does. Returns the query that comes back. */
  open(url: string): Promise<string>;
  stop(): Promise<void>;
}

interface OidcProviderOptions {
  host?: string;
  /** Asks people on a page of its own; otherwise they are let in at once. */
  asks?: boolean;
}

/** What people see of the provider: they sign in, or cancel. */
const ENTRANCE = `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1>
<form method="post" action="/enter"><button>Sign in here</button></form>
<form method="post" action="/enter/cancel"><button>Cancel</button></form></html>`;

/** Starts the real `oidc-provider`. */
export async function startOidcProvider(
  redirectUris: string[],
  { host = '127.0.0.1', asks = false }: OidcProviderOptions = {},
): Promise<TestOidcProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Readonly<Record<string, unknown>>>();
  let next = '';
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: redirectUris,
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] as never },
    cookies: { keys: [randomUUID()] },
    claims: { email: ['email', 'email_verified'], profile: ['groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/enter' },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === '/enter' && asks && request.method === 'GET') {
      response.setHeader('content-type', 'text/html').end(ENTRANCE);
    } else if (request.url === '/enter') {
      void provider.interactionFinished(request, response, { login: { accountId: next } });
    } else if (request.url === '/enter/cancel') {
      void provider.interactionFinished(request, response, { error: 'access_denied' });
    } else void handle(request, response);
  });
  return {
    issuer,
    enterAs(subject, claims) {
      next = subject;
      people.set(subject, claims);
    },
    async open(url) {
      const jar = new Map<string, string>();
      let at = url;
      for (let hops = 0; hops < 10; hops++) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';', 1)[0]!.split('=', 2);
          jar.set(name, value);
        }
        const location = new URL(answer.headers.get('location') ?? 'about:blank', at);
        if (location.protocol === 'about:') throw new Error(await answer.text());
        if (location.origin !== issuer) return location.search;
        at = location.href;
      }
      throw new Error('too many redirects');
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
