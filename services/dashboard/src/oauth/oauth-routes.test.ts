import { createHash, randomBytes } from 'node:crypto';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

const ORIGIN = 'https://cascade.example';
const REDIRECT = 'https://agent.example/callback';
const verifier = randomBytes(32).toString('base64url');

let api: TestDashboard;
let account: string;
let owner: Caller;
let client: string;

beforeAll(async () => {
  api = await startTestDashboard({ publicUrl: ORIGIN });
  account = await api.createAccount('Acme');
  owner = await api.signIn(account, 'owner');
  const { body } = await api.anonymous('POST', '/oauth/register', {
    body: { client_name: 'Agent', redirect_uris: [REDIRECT] },
  });
  client = body.client_id;
});
afterAll(() => api.stop());

/** Begins as a browser does; `cookie` is what this browser keeps. */
async function begin(cookie = '') {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client,
    redirect_uri: REDIRECT,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'read',
  });
  const { headers } = await api.anonymous('GET', `/oauth/authorize?${query.toString()}`, {
    headers: { cookie },
  });
  const asked = new URL(headers.get('location')!);
  const set = headers.get('set-cookie') ?? '';
  return {
    set,
    cookie: set.split(';')[0]!,
    code: asked.searchParams.get('code')!,
    ticket: asked.searchParams.get('ticket')!,
  };
}

/** The owner's session in a browser that also has this cookie. */
const ownerIn = (cookie: string): Caller =>
  api.withCookie([owner.headers['cookie'], cookie].filter(Boolean).join('; '));
const path = (code: string, verb = '') => `/api/device-authorizations/${code}${verb}`;
const approve = (who: Caller, code: string) =>
  who('POST', path(code, '/approve'), { body: { account } });
const goOn = (ticket: string, cookie: string) =>
  api.anonymous('GET', `/oauth/continue?t=${ticket}`, { headers: { cookie } });

test('the browser is marked by a Secure cookie that no other host of the domain can set', async () => {
  const { set } = await begin();
  expect(set).toMatch(
    /^__Host-cascade_oauth=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
  );
});

test('a person whose browser did not begin neither sees nor allows a sign-in of OAuth', async () => {
  const attacker = await begin();
  const own = await begin();
  for (const who of [owner, ownerIn(own.cookie), ownerIn('cascade_oauth=x')]) {
    const seen = await who('GET', path(attacker.code));
    expect([seen.status, seen.body.reason]).toEqual([
      403,
      'the program began to sign in with another browser; go on there, or begin again here',
    ]);
    expect((await approve(who, attacker.code)).status).toBe(403);
  }
  const { headers } = await goOn(attacker.ticket, attacker.cookie);
  expect(headers.get('location')).toBe(`${ORIGIN}/authorize`);
});

test('a person whose browser began allows it, and this browser alone gets the code', async () => {
  const began = await begin();
  const who = ownerIn(began.cookie);
  expect((await who('GET', path(began.code))).body.returns_to).toBe('https://agent.example');
  expect((await approve(who, began.code)).status).toBe(200);
  const refused = await goOn(began.ticket, '');
  expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
  const to = new URL((await goOn(began.ticket, began.cookie)).headers.get('location')!);
  expect([to.origin, to.searchParams.has('code')]).toEqual(['https://agent.example', true]);
});

test('a browser that has a mark keeps it; a made-up mark is replaced', async () => {
  const one = await begin();
  expect((await begin(one.cookie)).cookie).toBe(one.cookie);
  expect((await begin('__Host-cascade_oauth=short')).cookie).not.toContain('short');
});

test('a person whose browser did not begin may still deny', async () => {
  const attacker = await begin();
  expect((await owner('POST', path(attacker.code, '/deny'))).status).toBe(200);
  const to = new URL((await goOn(attacker.ticket, attacker.cookie)).headers.get('location')!);
  expect(to.searchParams.get('error')).toBe('access_denied');
});
