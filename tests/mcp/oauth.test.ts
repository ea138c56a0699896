import { createHash, randomBytes } from 'node:crypto';
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
} from '@modelcontextprotocol/client';
import {
  describeOnEngines,
  jumpingClock,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const HOUR_MS = 3_600_000;
const REDIRECT = 'http://127.0.0.1:9/callback';

/** Keeps what the SDK's own OAuth client is given, and the address to which it sends the person. */
class Provider implements OAuthClientProvider {
  sentTo: URL | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #tokens: OAuthTokens | undefined;
  #verifier = '';
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = { client_name: 'Claude of a test', redirect_uris: [REDIRECT] };
  clientInformation = () => this.#client;
  saveClientInformation = (client: OAuthClientInformationMixed) => void (this.#client = client);
  tokens = () => this.#tokens;
  saveTokens = (tokens: OAuthTokens) => void (this.#tokens = tokens);
  redirectToAuthorization = (url: URL) => void (this.sentTo = url);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
}

const visit = (url: string | URL, cookie = '') =>
  fetch(url, { redirect: 'manual', headers: { cookie } });

/** A browser that keeps its cookies. `next` is where an address leads it. */
function openBrowser() {
  const jar = new Map<string, string>();
  return {
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    async next(url: string | URL): Promise<URL> {
      const { headers } = await visit(url, this.cookie());
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return new URL(headers.get('location') ?? 'none:');
    },
  };
}

describeOnEngines('sign-in of agents', (engine) => {
  const clock = jumpingClock();
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine, overrides: { clock } });
    tenant = await provision(stack);
  });
  afterAll(() => stack?.stop());

  const answer = (code: string, verb: 'approve' | 'deny', scopes?: readonly string[]) =>
    stack.manage(
      tenant.account,
      'POST',
      `/api/device-authorizations/${code}/${verb}`,
      verb === 'deny' ? {} : { account: tenant.account, ...(scopes ? { scopes } : {}) },
    );

  test('a client signs in from the 401 to its first call, with the scopes that the person allowed', async () => {
    const authProvider = new Provider();
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(`${stack.url}/mcp`), { authProvider });
    const first = transport();
    const unsigned = new Client({ name: 'Claude', version: '1' });
    await expect(unsigned.connect(first)).rejects.toBeInstanceOf(UnauthorizedError);

    const browser = openBrowser();
    const asked = await browser.next(authProvider.sentTo!);
    expect(asked.pathname).toBe('/authorize');
    const code = asked.searchParams.get('code')!;
    const then = `${stack.url}/oauth/continue?t=${asked.searchParams.get('ticket')!}`;
    const shown = await stack.manage(tenant.account, 'GET', `/api/device-authorizations/${code}`);
    expect(shown).toMatchObject({
      client_name: 'Claude of a test',
      returns_to: 'http://127.0.0.1:9',
    });
    await answer(code, 'approve', ['read', 'devices:read']);
    const back = await browser.next(then);
    expect(back.origin + back.pathname).toBe(REDIRECT);
    await first.finishAuth(back.searchParams);

    const client = new Client({ name: 'Claude', version: '1' });
    await client.connect(transport());
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'check',
      'devices',
      'request',
      'templates',
      'whoami',
    ]);
    await client.close();
    const { data } = await stack.manage<{ data: object[] }>(tenant.account, 'GET', '/api/tokens');
    expect(data).toContainEqual(
      expect.objectContaining({
        name: 'Claude of a test of operator',
        scopes: ['read', 'devices:read'],
      }),
    );
  });

  describe('by hand', () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    let id: string;

    const register = (body: unknown) => stack.call('POST', '/oauth/register', body);
    beforeAll(async () => {
      const { body } = await register({ client_name: 'By hand', redirect_uris: [REDIRECT] });
      id = String(body['client_id']);
    });

    // An address may begin so many sign-ins in a while.
    beforeEach(() => clock.jump(HOUR_MS));

    const authorizeUrl = (members: Record<string, string> = {}) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: id,
        redirect_uri: REDIRECT,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state: 'my state',
        ...members,
      });
      return `${stack.url}/oauth/authorize?${query.toString()}`;
    };

    const continueUrl = (asked: URL) =>
      `${stack.url}/oauth/continue?t=${asked.searchParams.get('ticket')!}`;

    async function codeOf(verb: 'approve' | 'deny'): Promise<URLSearchParams> {
      const browser = openBrowser();
      const asked = await browser.next(authorizeUrl({ scope: 'read' }));
      await answer(asked.searchParams.get('code')!, verb);
      return (await browser.next(continueUrl(asked))).searchParams;
    }

    async function exchange(code: string, members: Record<string, string> = {}) {
      const form = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: REDIRECT,
        client_id: id,
      };
      const response = await fetch(`${stack.url}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ ...form, code_verifier: verifier, ...members }),
      });
      return (await response.json()) as { error?: string; access_token?: string };
    }

    test('a code is exchanged once, and only with its verifier, client and redirect URI', async () => {
      const given = await codeOf('approve');
      expect([given.get('state'), given.get('iss')]).toEqual(['my state', stack.url]);
      const code = given.get('code')!;
      const other = randomBytes(32).toString('base64url');
      expect(await exchange(code, { code_verifier: other })).toEqual({ error: 'invalid_grant' });
      expect(await exchange(code, { redirect_uri: `${REDIRECT}/` })).toEqual({
        error: 'invalid_grant',
      });
      expect(await exchange(code, { client_id: 'another' })).toEqual({ error: 'invalid_grant' });
      expect(await exchange(code, { code_verifier: '' })).toEqual({ error: 'invalid_grant' });
      expect((await exchange(code)).access_token).toMatch(/^cas_/);
      expect(await exchange(code)).toEqual({ error: 'invalid_grant' });
    });

    test('two exchanges of one code at once give one token', async () => {
      const code = (await codeOf('approve')).get('code')!;
      const given = await Promise.all([exchange(code), exchange(code), exchange(code)]);
      expect(given.filter(({ access_token: token }) => token !== undefined)).toHaveLength(1);
    });

    test('a code lives 60 seconds', async () => {
      const [late, inTime] = [await codeOf('approve'), await codeOf('approve')];
      clock.jump(50_000);
      expect((await exchange(inTime.get('code')!)).access_token).toMatch(/^cas_/);
      clock.jump(11_000);
      expect(await exchange(late.get('code')!)).toEqual({ error: 'invalid_grant' });
    });

    test('the ticket of the browser is no code', async () => {
      const asked = await openBrowser().next(authorizeUrl());
      await answer(asked.searchParams.get('code')!, 'approve');
      const ticket = asked.searchParams.get('ticket')!;
      expect(await exchange(ticket)).toEqual({ error: 'invalid_grant' });
    });

    test('before a person answers, the browser returns to the question, without a code', async () => {
      const browser = openBrowser();
      const asked = await browser.next(authorizeUrl());
      const to = await browser.next(continueUrl(asked));
      expect(to.href).toBe(`${stack.url}/authorize`);
    });

    test('a denied sign-in returns to the client without a code', async () => {
      const given = await codeOf('deny');
      expect([given.get('error'), given.get('code')]).toEqual(['access_denied', null]);
    });

    test.each(['approve', 'deny', 'nothing'] as const)(
      'another browser than the one that began is led nowhere after %s',
      async (verb) => {
        const [began, other] = [openBrowser(), openBrowser()];
        const asked = await began.next(authorizeUrl());
        await other.next(authorizeUrl());
        if (verb !== 'nothing') await answer(asked.searchParams.get('code')!, verb);
        for (const cookie of ['', other.cookie(), 'cascade_oauth=', 'cascade_oauth=x']) {
          const refused = await visit(continueUrl(asked), cookie);
          expect([cookie, refused.status, refused.headers.get('location')]).toEqual([
            cookie,
            400,
            null,
          ]);
        }
        expect((await began.next(continueUrl(asked))).origin).not.toBe('null');
      },
    );

    test('the cookie that marks the browser is HttpOnly, Lax and lives as long as the sign-in', async () => {
      const [cookie = ''] = (await visit(authorizeUrl())).headers.getSetCookie();
      expect(cookie.split('; ').slice(1)).toEqual([
        'Path=/',
        'HttpOnly',
        'SameSite=Lax',
        'Max-Age=600',
      ]);
    });

    test('two sign-ins of one browser at the same time both go on', async () => {
      const browser = openBrowser();
      const [one, two] = [await browser.next(authorizeUrl()), await browser.next(authorizeUrl())];
      for (const asked of [one, two]) {
        await answer(asked.searchParams.get('code')!, 'approve');
        expect((await browser.next(continueUrl(asked))).searchParams.get('code')).not.toBeNull();
      }
    });

    test('a redirect URI that is not the client’s gets no redirect', async () => {
      const refused = await visit(authorizeUrl({ redirect_uri: `${REDIRECT}?x` }));
      expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
    });

    test.each([
      ['code_challenge_method', 'plain', 'invalid_request'],
      ['code_challenge', '', 'invalid_request'],
      ['code_challenge', 'too-short', 'invalid_request'],
      ['response_type', 'token', 'unsupported_response_type'],
      ['resource', 'https://other.example/mcp', 'invalid_target'],
    ])('%s=%s is refused, and leads nowhere', async (name, value, error) => {
      const refused = await visit(authorizeUrl({ [name]: value }));
      expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
      expect(await refused.json()).toMatchObject({ error });
    });

    test.each(['http://evil.example/cb', 'javascript:alert(1)', 'https://a.example/#x'])(
      'the redirect URI %s is not registered',
      async (uri) => {
        expect((await register({ redirect_uris: [uri] })).status).toBe(400);
      },
    );

    test('a client that registered 180 days ago registers again', async () => {
      const { body } = await register({ client_name: 'Old', redirect_uris: [REDIRECT] });
      const old = { client_id: String(body['client_id']) };
      expect((await visit(authorizeUrl(old))).status).toBe(302);
      clock.jump(180 * 86_400_000);
      expect((await visit(authorizeUrl(old))).status).toBe(400);
    });
  });
});
