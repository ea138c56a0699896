import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import { statusWithHost } from '../testing/status-with-host.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

const PATH = '/api/device-authorizations';
const QUARTER_HOUR_MS = 15 * 60_000;

let api: TestDashboard;
let account: string;
let owner: Caller;
let addresses = 0;

beforeAll(async () => {
  api = await startTestDashboard({ accountLimits: { tokens: 20 } });
  account = await api.createAccount('Acme');
  owner = await api.signIn(account, 'owner');
});
afterAll(() => api.stop());

/** A program at an address of its own. */
function program() {
  addresses += 1;
  const call = api.withHeaders({ 'x-forwarded-for': `198.51.100.${addresses}` });
  return {
    begin: (body: object = {}) =>
      call('POST', PATH, {
        body: { client_name: 'cli on desk', scopes: ['send', 'read'], ...body },
      }),
    poll: (device_code: string) => call('POST', `${PATH}/token`, { body: { device_code } }),
  };
}

async function begin(scopes: readonly string[] = ['send', 'read']) {
  const one = program();
  const { status, body } = await one.begin({ scopes });
  expect(status).toBe(200);
  const code: string = body.user_code;
  return {
    code,
    body,
    /** Polls after the interval. */
    async poll() {
      await api.clock.advance(body.interval * 1_000);
      return one.poll(body.device_code);
    },
    pollAtOnce: () => one.poll(body.device_code),
    approve: (who: Caller, given: object = {}) =>
      who('POST', `${PATH}/${code}/approve`, { body: { account, ...given } }),
    deny: (who: Caller) => who('POST', `${PATH}/${code}/deny`),
    read: (who: Caller, written = code) => who('GET', `${PATH}/${encodeURIComponent(written)}`),
  };
}

const outcome = ({ status, body }: { status: number; body: any }) => [status, body.code];

test('a program begins, a person allows, and its next poll gets a token, once', async () => {
  const login = await begin();
  expect(login.body).toMatchObject({
    device_code: expect.stringMatching(/^dvc_[\w-]{43}$/),
    user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
    verification_uri: `${api.url}/authorize`,
    verification_uri_complete: `${api.url}/authorize?code=${login.code}`,
    expires_in: 600,
    interval: 5,
  });
  expect(outcome(await login.poll())).toEqual([400, 'authorization_pending']);
  expect((await login.approve(owner)).status).toBe(200);
  const given = await login.poll();
  expect(given.body).toMatchObject({
    name: expect.stringMatching(/^cli on desk of user\d+@example\.com$/),
    scopes: ['send', 'read'],
    account,
    account_name: 'Acme',
  });
  expect(outcome(await login.poll())).toEqual([400, 'expired_token']);

  const call = api.withHeaders({ authorization: `Bearer ${given.body.token}` });
  expect((await call('GET', '/api/devices')).body.reason).toBe(
    'this token lacks the scope devices:read',
  );
  const { body: list } = await owner('GET', '/api/tokens');
  expect(list.data).toContainEqual(
    expect.objectContaining({ name: given.body.name, scopes: ['send', 'read'] }),
  );
});

test('the person sees what asks, from where and when, however the code is written', async () => {
  const login = await begin(['devices:write']);
  const written = login.code.replace('-', ' ').toLowerCase();
  const { body } = await login.read(owner, written);
  expect(body).toMatchObject({
    client_name: 'cli on desk',
    scopes: ['devices:write'],
    address: `198.51.100.${addresses}`,
    same_address: false,
    returns_to: null,
  });
  expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(600_000);
});

test('the audit names the person in what was allowed, denied and made', async () => {
  const [allowed, denied] = [await begin(), await begin()];
  await allowed.approve(owner);
  await denied.deny(owner);
  await allowed.poll();
  const { body } = await owner('GET', '/api/audit');
  const acts = body.data.map((row: any) => [row.reason, row.actor]);
  const { actor } = body.data[0];
  expect(actor).toMatch(/^usr_/);
  expect(acts.slice(0, 3)).toEqual([
    [expect.stringMatching(/^Made the token cli on desk of user/), actor],
    ['Denied the sign-in of cli on desk', actor],
    ['Allowed cli on desk to sign in: send, read', actor],
  ]);
});

test('a denied program gets no token, and nobody can allow it any more', async () => {
  const login = await begin();
  expect((await login.deny(await api.signIn(account, 'viewer'))).status).toBe(200);
  expect((await login.approve(owner)).status).toBe(404);
  expect(outcome(await login.poll())).toEqual([400, 'access_denied']);
});

test('a poll before its time is told to slow down, and is no answer', async () => {
  const login = await begin();
  expect(outcome(await login.pollAtOnce())).toEqual([400, 'authorization_pending']);
  await login.approve(owner);
  expect(outcome(await login.pollAtOnce())).toEqual([400, 'slow_down']);
  expect((await login.poll()).status).toBe(200);
});

test('of polls at the same time one gets the token', async () => {
  const login = await begin();
  await login.approve(owner);
  const polls = await Promise.all(Array.from({ length: 5 }, () => login.pollAtOnce()));
  expect(polls.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a poll that another dashboard answers at the same time makes no second token', async () => {
  const login = await begin();
  await login.approve(owner);
  const { deviceAuthorizations } = api.repositories;
  const { redeem } = deviceAuthorizations;
  deviceAuthorizations.redeem = async (hash) => {
    expect(await redeem(hash)).toBe(true);
    return redeem(hash);
  };
  const polled = await login.poll();
  deviceAuthorizations.redeem = redeem;
  expect(outcome(polled)).toEqual([400, 'expired_token']);
});

test('after ten minutes a sign-in is over, allowed or not', async () => {
  const [waiting, allowed] = [await begin(), await begin()];
  await allowed.approve(owner);
  await api.clock.advance(600_000);
  expect((await waiting.read(owner)).status).toBe(404);
  expect((await waiting.approve(owner)).status).toBe(404);
  expect(outcome(await waiting.pollAtOnce())).toEqual([400, 'expired_token']);
  expect(outcome(await allowed.pollAtOnce())).toEqual([400, 'expired_token']);
});

describe('what is allowed', () => {
  test('is at most what the program asks for', async () => {
    const login = await begin(['send', 'devices:write']);
    const more = await login.approve(owner, { scopes: ['send', 'files:read'] });
    expect([more.status, more.body.field]).toEqual([400, 'scopes']);
    expect((await login.approve(owner, { scopes: [] })).status).toBe(400);
    expect((await login.approve(owner, { scopes: ['devices:read'] })).status).toBe(200);
    expect((await login.poll()).body.scopes).toEqual(['devices:read']);
  });

  test('is for the account that the person was shown', async () => {
    const login = await begin();
    const other = await login.approve(owner, { account: await api.createAccount('Other') });
    expect([other.status, other.body.field]).toEqual([400, 'account']);
    expect(outcome(await login.poll())).toEqual([400, 'authorization_pending']);
  });

  test('is allowed by people who may make tokens', async () => {
    const login = await begin();
    for (const role of ['viewer', 'member'] as const) {
      expect((await login.approve(await api.signIn(account, role))).status).toBe(403);
    }
    expect((await login.approve(api.anonymous)).status).toBe(401);
    expect((await login.approve(await api.signIn(account, 'admin'))).status).toBe(200);
  });

  test('by the operator, is inside an account', async () => {
    const login = await begin();
    expect((await login.approve(api.operator())).status).toBe(400);
    expect((await login.approve(api.operator(account))).status).toBe(200);
    expect((await login.poll()).body.name).toBe('cli on desk of operator');
  });

  test('becomes no token when the person has lost the right since', async () => {
    const admin = await api.signIn(account, 'admin');
    const { body: session } = await admin('GET', '/api/session');
    const login = await begin();
    await login.approve(admin);
    const path = `/api/users/${session.user.id}`;
    await owner('PATCH', path, { body: { role: 'member' } });
    expect(outcome(await login.poll())).toEqual([400, 'access_denied']);
  });

  test('becomes no token in an account that has as many as it may', async () => {
    const full = await api.createAccount('Full');
    const body = { name: 't' };
    for (let i = 0; i < 20; i += 1) await api.operator(full)('POST', '/api/tokens', { body });
    const login = await begin();
    await login.approve(api.operator(full), { account: full });
    expect(outcome(await login.poll())).toEqual([400, 'access_denied']);
    const { body: audit } = await api.operator(full)('GET', '/api/audit');
    expect(audit.data[0]).toMatchObject({
      status: 409,
      reason: expect.stringMatching(/^tokens: the account may have 20 tokens/),
    });
  });
});

test.each([
  ['no name', { client_name: '' }, 'client_name'],
  ['a name of letters that imitate others', { client_name: 'Cаscade' }, 'client_name'],
  ['a name of more lines', { client_name: 'a\nb' }, 'client_name'],
  ['no scopes', { scopes: [] }, 'scopes'],
  ['an unknown scope', { scopes: ['everything'] }, 'scopes'],
])('a sign-in with %s is refused by name', async (_what, body, field) => {
  const answer = await program().begin(body);
  expect([answer.status, answer.body.field?.split(/[[.]/)[0]]).toEqual([400, field]);
});

describe('limits', () => {
  test('an address begins ten sign-ins in a quarter of an hour, and hinders no other', async () => {
    const one = program();
    for (let i = 0; i < 10; i += 1) expect((await one.begin()).status).toBe(200);
    const refused = await one.begin();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await program().begin()).status).toBe(200);
    await api.clock.advance(QUARTER_HOUR_MS);
    expect((await one.begin()).status).toBe(200);
  });

  test('a person guesses at ten user codes in a quarter of an hour, also at the same time', async () => {
    const login = await begin();
    const guesser = await api.signIn(account, 'owner');
    expect((await login.read(guesser)).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => login.read(guesser, 'BCDF-GHJK')),
    );
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10);
    for (const refused of [
      await login.read(guesser),
      await login.approve(guesser),
      await login.deny(guesser),
    ]) {
      expect(refused.status).toBe(429);
    }
    expect((await login.approve(owner)).status).toBe(200);
    await api.clock.advance(QUARTER_HOUR_MS);
    expect((await login.read(guesser)).status).toBe(404);
  });

  test('an address with many unknown device codes waits, but with a known one', async () => {
    const login = await begin();
    const here = api.withHeaders({ 'x-forwarded-for': `198.51.100.${addresses}` });
    const poll = (device_code: string) => here('POST', `${PATH}/token`, { body: { device_code } });
    for (let i = 0; i < 50; i += 1) expect((await poll('dvc_unknown')).status).toBe(400);
    expect((await poll('dvc_unknown')).status).toBe(429);
    expect(outcome(await login.pollAtOnce())).toEqual([400, 'authorization_pending']);
  });
});

test('neither code is stored in clear', async () => {
  const login = await begin();
  await login.approve(owner);
  const rows = JSON.stringify(await api.database.collection('device_authorizations').find({}));
  expect(rows).toContain('cli on desk');
  for (const secret of [login.body.device_code, login.code, login.code.replace('-', '')]) {
    expect(rows).not.toContain(secret);
  }
});

test('without PUBLIC_URL no program is sent to a host that the caller names', async () => {
  const statusAt = (host: string) =>
    statusWithHost(api.url + PATH, host, { client_name: 'cli', scopes: ['send'] });
  expect([await statusAt('evil.example'), await statusAt('localhost')]).toEqual([409, 200]);
});
