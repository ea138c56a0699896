import { createHash } from 'node:crypto';
import { startFakeHttpProvider, type FakeHttpProvider } from '@cascade/egress/testing';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

const PUBLIC_URL = 'https://cascade.example.com';
const RETURN = `${PUBLIC_URL}/mailbox-sign-in/return`;
const FOREIGN =
  'state: this answer belongs to no sign-in of this session, or it was used before: begin again';

let api: TestDashboard;
let account: string;
let owner: Caller;
let provider: FakeHttpProvider;
let made = 0;

beforeAll(async () => {
  provider = await startFakeHttpProvider(() => ({ status: 500, body: {} }));
  api = await startTestDashboard({
    publicUrl: PUBLIC_URL,
    egressAllow: ['127.0.0.0/8'],
    mailApps: { google: { id: 'google-app', secret: 'secret of the app' } },
  });
  account = await api.createAccount();
  owner = await api.signIn(account, 'owner');
});
afterAll(async () => {
  await api.stop();
  await provider.close();
});
beforeEach(() => {
  provider.conduct(() => ({
    status: 200,
    body: {
      access_token: 'the-access-token',
      refresh_token: 'the-refresh-token',
      expires_in: 3_600,
    },
  }));
});

const headers = { origin: PUBLIC_URL };
const post = (path: string, body?: unknown, caller = owner) =>
  caller('POST', path, { ...(body === undefined ? {} : { body }), headers });

async function createDevice(oauth: object): Promise<string> {
  made += 1;
  const { status, body, text } = await post('/api/devices', {
    channel: 'email',
    name: 'Desk',
    credentials: {
      host: 'smtp.example.com',
      port: 587,
      secure: false,
      from: { address: `desk${made}@shop.example` },
      oauth,
    },
  });
  expect([status, text]).toEqual([201, expect.any(String)]);
  return body.id as string;
}
const other = () => ({
  provider: 'other',
  grant: 'sign_in',
  client_id: 'own-app',
  client_secret: 'secret of the own app',
  authorize_url: `${provider.url}/authorize?audience=mail`,
  token_url: `${provider.url}/token`,
  scope: 'mail offline',
});
const begin = async (id: string, caller = owner) =>
  new URL((await post(`/api/devices/${id}/sign-in`, undefined, caller)).body.url as string);
const answerOf = (url: URL, rest = '&code=the-code') => ({
  query: `?state=${url.searchParams.get('state') ?? ''}${rest}`,
});
const come = (answer: { query: string }, caller = owner) =>
  post('/api/mailbox-sign-ins/return', answer, caller);
const signInOf = async (id: string) => (await owner('GET', `/api/devices/${id}`)).body.sign_in;

test('a sign-in asks for consent with PKCE, and exchanges the code for sealed tokens', async () => {
  const id = await createDevice(other());
  expect(await signInOf(id)).toEqual({
    provider: 'other',
    state: 'needed',
    signed_in_at: null,
    app: 'own',
    redirect_uri: RETURN,
  });
  const url = await begin(id);
  const { state, code_challenge: challenge, ...asked } = Object.fromEntries(url.searchParams);
  expect([url.origin, url.pathname, asked]).toEqual([
    provider.url,
    '/authorize',
    {
      audience: 'mail',
      client_id: 'own-app',
      response_type: 'code',
      redirect_uri: RETURN,
      scope: 'mail offline',
      code_challenge_method: 'S256',
      login_hint: `desk${made}@shop.example`,
    },
  ]);
  expect(state).toMatch(/^mst_/);
  expect(await come(answerOf(url))).toMatchObject({ status: 200, body: { device: id } });
  const form = new URLSearchParams(provider.calls.at(-1)!.body.toString());
  const verifier = form.get('code_verifier') ?? '';
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge);
  expect(Object.fromEntries(form)).toEqual({
    grant_type: 'authorization_code',
    code: 'the-code',
    redirect_uri: RETURN,
    code_verifier: verifier,
    client_id: 'own-app',
    client_secret: 'secret of the own app',
  });
  expect(await signInOf(id)).toMatchObject({
    state: 'signed_in',
    signed_in_at: new Date(api.clock.now()).toISOString(),
  });
  const row = await api.repositories.oauthGrants.get(id);
  const said = api.said() + JSON.stringify(row);
  for (const secret of [
    'the-access-token',
    'the-refresh-token',
    'secret of the own app',
    verifier,
  ]) {
    expect(said).not.toContain(secret);
  }
});

test('the answer is taken once, within ten minutes, and from the session and account that began', async () => {
  const id = await createDevice(other());
  const before = provider.calls.length;
  const url = await begin(id);
  const elsewhere = await api.signIn(await api.createAccount('Else'), 'owner');
  const colleague = await api.signIn(account, 'owner');
  for (const caller of [elsewhere, colleague, api.operator(account)]) {
    expect(await come(answerOf(url), caller)).toMatchObject({
      status: 400,
      body: { reason: FOREIGN },
    });
  }
  expect(await come(answerOf(url))).toMatchObject({ status: 200 });
  expect(await come(answerOf(url))).toMatchObject({ status: 400, body: { reason: FOREIGN } });
  const late = await begin(id);
  await api.clock.advance(10 * 60_000);
  expect(await come(answerOf(late))).toMatchObject({ status: 400, body: { reason: FOREIGN } });
  expect(provider.calls.length).toBe(before + 1);
  expect(await post(`/api/devices/${id}/sign-in`, undefined, elsewhere)).toMatchObject({
    status: 404,
  });
});

test.each([
  ['&error=access_denied', 409, 'the sign-in was cancelled'],
  ['&error=invalid_scope', 409, 'the mail provider refused the sign-in: invalid_scope'],
  ['&error=Call+0800+123', 409, 'the mail provider refused the sign-in: no code'],
  ['', 409, 'the mail provider refused the sign-in: no code'],
])('a page that answers %j', async (rest, status, reason) => {
  const url = await begin(await createDevice(other()));
  expect(await come(answerOf(url, rest))).toMatchObject({ status, body: { reason } });
});

test.each([
  [{ status: 503, body: {} }, 503, 'the mail provider gave no usable answer: try again'],
  [
    { status: 400, body: { error: 'invalid_grant' } },
    409,
    'the mail provider refused the sign-in: HTTP 400 invalid_grant',
  ],
  [
    { status: 200, body: { access_token: 'x' } },
    409,
    'the mail provider gave no refresh token: the app needs offline access',
  ],
])('a token endpoint that answers %j', async (conduct, status, reason) => {
  const id = await createDevice(other());
  const url = await begin(id);
  provider.conduct(() => conduct);
  expect(await come(answerOf(url))).toMatchObject({ status, body: { reason } });
  expect(await signInOf(id)).toMatchObject({ state: 'needed' });
});

test('without an app of the installation the page says what its operator must set', async () => {
  const microsoft = await createDevice({ provider: 'microsoft', grant: 'sign_in' });
  expect(await signInOf(microsoft)).toMatchObject({ app: 'missing' });
  expect(await post(`/api/devices/${microsoft}/sign-in`)).toMatchObject({
    status: 409,
    body: {
      reason:
        'the installation has no app at the mail provider: its operator sets MICROSOFT_APP_ID, MICROSOFT_APP_SECRET, or the credentials name your own app',
    },
  });
  const google = await createDevice({ provider: 'google', grant: 'sign_in' });
  expect(await signInOf(google)).toMatchObject({ app: 'installation' });
  const url = await begin(google);
  expect([url.origin, Object.fromEntries(url.searchParams)]).toEqual([
    'https://accounts.google.com',
    expect.objectContaining({
      client_id: 'google-app',
      scope: 'https://mail.google.com/',
      access_type: 'offline',
      prompt: 'consent',
    }),
  ]);
});

test('other credentials end the sign-in, and the device takes its tokens with it', async () => {
  const id = await createDevice(other());
  await come(answerOf(await begin(id)));
  const credentials = {
    host: 'smtp.example.com',
    port: 587,
    secure: false,
    from: { address: `desk${made}@shop.example` },
    oauth: { ...other(), client_id: 'another-app' },
  };
  await owner('PATCH', `/api/devices/${id}`, { body: { credentials }, headers });
  expect(await signInOf(id)).toMatchObject({ state: 'needed', signed_in_at: null });
  await owner('DELETE', `/api/devices/${id}`, { headers });
  expect(await api.repositories.oauthGrants.get(id)).toBeNull();
});

test.each([
  [{ provider: 'google', grant: 'client_credentials' }, 'grant: Google has sign_in alone'],
  [{ provider: 'other', grant: 'sign_in' }, 'token_url: required with other'],
  [{ provider: 'microsoft', grant: 'sign_in', scope: 'x' }, 'scope: only with other'],
  [{ provider: 'google', grant: 'sign_in', tenant: 'x' }, 'tenant: only with microsoft'],
  [
    { provider: 'microsoft', grant: 'sign_in', tenant: 'a/../b' },
    'tenant: must be an id or a domain',
  ],
  [
    { provider: 'microsoft', grant: 'client_credentials', client_id: 'a', client_secret: 'b' },
    "tenant: must be the organisation's own",
  ],
  [
    { provider: 'google', grant: 'sign_in', refresh_token: 'x' },
    'client_id: required with refresh_token',
  ],
])('credentials %j are refused', async (oauth, reason) => {
  const credentials = {
    host: 'smtp.example.com',
    port: 587,
    secure: false,
    from: { address: 'desk@shop.example' },
    oauth,
  };
  const body = { channel: 'email', name: 'Desk', credentials };
  expect(await post('/api/devices', body)).toMatchObject({
    status: 400,
    body: { reason: `credentials.oauth.${reason}` },
  });
});
