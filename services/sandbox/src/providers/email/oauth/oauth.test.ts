import { createHash } from 'node:crypto';
import { watchLeaks } from '@cascade/runtime/testing';
import { startRig, type SandboxRig } from '../../../testing/rig.ts';
import { smtpClient } from '../../../testing/smtp-client.ts';

const expectNoLeaks = watchLeaks();
let rig: SandboxRig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterAll(expectNoLeaks);

const MAILBOX = 'desk@shop.example';
const VERIFIER = 'v'.repeat(50);
const RETURN = 'http://localhost:8082/mailbox-sign-in/return';
const root = () => `${rig.url}/email/oauth`;

const query = (over: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: 'app',
    response_type: 'code',
    scope: 'mail',
    redirect_uri: RETURN,
    state: 'state',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...over,
  });

const post = (path: string, body: Record<string, string>) =>
  fetch(`${root()}${path}`, {
    method: 'POST',
    body: new URLSearchParams(body),
    redirect: 'manual',
  });

async function consent(act = 'allow'): Promise<URL> {
  const answer = await post(`/authorize?${query().toString()}`, { mailbox: MAILBOX, act });
  return new URL(answer.headers.get('location') ?? 'about:blank');
}

interface Answer {
  status: number;
  error?: string;
  access_token?: string;
  refresh_token?: string;
}

async function token(body: Record<string, string>): Promise<Answer> {
  const answer = await post('/token', { client_id: 'app', ...body });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
}

const exchange = async (over: Record<string, string> = {}) =>
  token({
    grant_type: 'authorization_code',
    code: (await consent()).searchParams.get('code') ?? '',
    redirect_uri: RETURN,
    code_verifier: VERIFIER,
    ...over,
  });

const tell = (path: string) =>
  fetch(`${root()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mailbox: MAILBOX }),
  });

/** What the server says to a login, in the end. */
async function login(accessToken = '', user = MAILBOX): Promise<string> {
  const client = await smtpClient(rig.smtp);
  await client.command('EHLO test');
  const text = `user=${user}\x01auth=Bearer ${accessToken}\x01\x01`;
  const said = await client.command(`AUTH XOAUTH2 ${Buffer.from(text).toString('base64')}`);
  const last = said.startsWith('334') ? await client.command('') : said;
  client.close();
  return last.slice(0, 3);
}

test('a consent gives a code, the code tokens, and the token the login', async () => {
  const page = await fetch(`${root()}/authorize?${query({ login_hint: MAILBOX }).toString()}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`value="${MAILBOX}"`);
  const tokens = await exchange();
  expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3_600 });
  expect(await login(tokens.access_token)).toBe('235');
  expect(await login(tokens.access_token, 'else@shop.example')).toBe('535');
  expect(await login(tokens.refresh_token)).toBe('535');
  expect((await consent('cancel')).searchParams.get('error')).toBe('access_denied');
});

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(50) }],
  ['another address', { redirect_uri: 'http://localhost:1/else' }],
  ['another app', { client_id: 'else' }],
])('a code is refused with %s', async (_, over) => {
  expect(await exchange(over)).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('a code is good once', async () => {
  const code = (await consent()).searchParams.get('code') ?? '';
  expect(await exchange({ code })).toMatchObject({ status: 200 });
  expect(await exchange({ code })).toMatchObject({ error: 'invalid_grant' });
});

test.each([
  ['without PKCE', { code_challenge_method: 'plain' }],
  ['to another site', { redirect_uri: 'https://elsewhere.example/return' }],
])('no page is shown %s', async (_, over) => {
  const page = await fetch(`${root()}/authorize?${query(over).toString()}`);
  expect(page.status).toBe(400);
});

test('a token that ended is refreshed, and a withdrawn consent gives none', async () => {
  const tokens = await exchange();
  await tell('/expire');
  expect(await login(tokens.access_token)).toBe('535');
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
  const next = await token(refresh);
  expect(await login(next.access_token)).toBe('235');
  await tell('/withdraw');
  expect(await login(next.access_token)).toBe('535');
  expect(await token(refresh)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await login((await exchange()).access_token)).toBe('235');
});

test('a mail server asks whose an access token is', async () => {
  const ask = async (token = '') => (await post('/introspect', { token })).json();
  const tokens = await exchange();
  expect(await ask(tokens.access_token)).toEqual({ active: true, username: MAILBOX });
  expect(await ask(tokens.refresh_token)).toEqual({ active: false });
  await tell('/expire');
  expect(await ask(tokens.access_token)).toEqual({ active: false });
});

test("an organisation's app has every mailbox, with its secret", async () => {
  const own = { grant_type: 'client_credentials' };
  expect(await token(own)).toMatchObject({ status: 401, error: 'invalid_client' });
  expect(await token({ ...own, client_secret: 'revoked' })).toMatchObject({ status: 401 });
  const tokens = await token({ ...own, client_secret: 'secret' });
  expect(await login(tokens.access_token)).toBe('235');
});
