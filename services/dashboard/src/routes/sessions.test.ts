import { waitFor } from '@cascade/runtime/testing';
import { createPasswords } from '../auth/passwords.ts';
import { OPERATOR_TOKEN, PASSWORD, startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
const email = 'Ann@example.com';

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount('Acme');
  const body = { email, password: PASSWORD, role: 'owner' };
  const { status } = await api.operator()('POST', `/api/accounts/${account}/users`, { body });
  expect(status).toBe(201);
});

afterAll(() => api.stop());

const login = (body: unknown, headers = {}) =>
  api.anonymous('POST', '/api/login', { body, headers });

/** Reads the session cookie of a login's answer, as a browser would send it back. */
const cookieOf = (headers: Headers) => headers.get('set-cookie')!.split(';')[0]!;

test('a session says that a restored copy holds its account', async () => {
  const held = await api.createAccount('Held');
  const accounts = api.database.collection<{ _id: string; heldAt?: number }>('accounts');
  await accounts.updateOne({ _id: held }, { $set: { heldAt: Date.UTC(2026, 10, 29) } });
  api.repositories.accounts.invalidate(held);
  const person = { email: 'held@example.com', password: PASSWORD };
  const body = { ...person, role: 'owner' };
  await api.operator()('POST', `/api/accounts/${held}/users`, { body });
  const entered = await Promise.all([
    login(person),
    login({ email, password: PASSWORD }),
    login({ operator_token: OPERATOR_TOKEN }),
  ]);
  expect(entered.map(({ body: { account: of } }) => of.held_at)).toEqual([
    '2026-11-29T00:00:00.000Z',
    null,
    null,
  ]);
});

test('a session begins by login, shows its user, and ends by logout', async () => {
  const { status, body, headers } = await login({ email: 'ANN@example.com', password: PASSWORD });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    operator: false,
    user: { role: 'owner' },
    account: { id: account, name: 'Acme', time_zone: 'UTC', language: 'en' },
    chooses_password: false,
  });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^cascade_session=ses_\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/,
    ),
    expect.stringMatching(
      /^cascade_device=\S+; Path=\/api\/login; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
    ),
  ]);
  const call = api.withCookie(cookieOf(headers));
  expect((await call('GET', '/api/session')).body).toEqual(body);
  const out = await call('POST', '/api/logout');
  expect(out.headers.get('set-cookie')).toMatch(/^cascade_session=; .*Max-Age=0/);
  expect((await call('GET', '/api/session')).status).toBe(401);
});

test('login answers the same for an unknown user and a wrong password', async () => {
  const unknown = await login({ email: 'nobody@example.com', password: PASSWORD });
  const wrong = await login({ email, password: 'wrong' });
  expect(unknown.status).toBe(401);
  expect(wrong.status).toBe(401);
  expect(wrong.text).toBe(unknown.text);
  expect(wrong.headers.get('set-cookie')).toBe(null);
});

test('a session ends after seven days', async () => {
  const { headers } = await login({ email, password: PASSWORD });
  const call = api.withCookie(cookieOf(headers));
  await api.clock.advance(7 * 86_400_000 - 1);
  expect((await call('GET', '/api/session')).status).toBe(200);
  await api.clock.advance(1);
  expect((await call('GET', '/api/session')).status).toBe(401);
});

test('five failed logins, also parallel ones, lock a person out for a quarter of an hour', async () => {
  const bob = { email: 'bob@example.com', password: 'wrong' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => login(bob)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(3);
  expect(refused[0]!.headers.get('retry-after')).toBe('900');
  expect((await login({ email, password: PASSWORD })).status).toBe(200);
  await api.clock.advance(15 * 60_000);
  expect((await login(bob)).status).toBe(401);
});

describe('behind a trusted proxy', () => {
  const from = (address: string, headers = {}) => ({ 'x-forwarded-for': address, ...headers });
  const guess = (address: string, headers = {}) =>
    login({ email, password: 'wrong' }, from(address, headers));

  test('failures from one address lock out no other address', async () => {
    for (let i = 0; i < 6; i += 1) await guess('198.51.100.1');
    expect((await guess('198.51.100.1')).status).toBe(429);
    const elsewhere = await login({ email, password: PASSWORD }, from('198.51.100.2'));
    expect(elsewhere.status).toBe(200);
  });

  test('guesses from many addresses slow down new devices, and no known one', async () => {
    const person = { email: 'dot@example.com', password: PASSWORD };
    await api.operator()('POST', `/api/accounts/${account}/users`, {
      body: { ...person, role: 'viewer' },
    });
    const signIn = (headers: object) => login(person, headers);
    const guess = (address: string) => login({ ...person, password: 'wrong' }, from(address));
    const [, device = ''] = (await signIn(from('198.51.100.3'))).headers.getSetCookie();
    const cookie = device.split(';')[0]!;
    for (let i = 0; i < 51; i += 1) expect((await guess(`203.0.113.${i}`)).status).toBe(401);
    const timers = api.clock.pending;
    const waiting = [guess('192.0.2.1'), guess('192.0.2.2')];
    await waitFor(() => api.clock.pending === timers + 2, { what: 'two guesses that wait' });
    const refused = await guess('192.0.2.3');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15']);
    expect((await signIn(from('203.0.113.1', { cookie: `${cookie}0` }))).status).toBe(429);
    expect((await signIn(from('203.0.113.1', { cookie: `a=b; ${cookie}` }))).status).toBe(200);
    await api.clock.advance(30_000);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401]);
  });

  test("another person's device cookie makes no known device", async () => {
    const other = { email: 'cid@example.com', password: PASSWORD, role: 'viewer' };
    await api.operator()('POST', `/api/accounts/${account}/users`, { body: other });
    const { headers } = await login({ email: other.email, password: PASSWORD });
    const device = headers.getSetCookie()[1]!.split(';')[0]!;
    for (let i = 0; i < 5; i += 1) await guess('198.51.100.5');
    expect((await guess('198.51.100.5', { cookie: device })).status).toBe(429);
  });

  test('cookies of a call by HTTPS are Secure', async () => {
    const body = { email, password: PASSWORD };
    const https = await login(body, { 'x-forwarded-proto': 'https' });
    for (const cookie of https.headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/);
    const http = await login(body, { 'x-forwarded-proto': 'http' });
    for (const cookie of http.headers.getSetCookie()) expect(cookie).not.toContain('Secure');
  });
});

test.each([
  [{}, 'email: required'],
  [{ email }, 'password: required'],
  [{ email, password: 1 }, 'password: must be a string'],
  [{ email, passwort: 'x' }, 'passwort: unknown field, did you mean password?'],
  [{ link: 'x', email }, 'link: use either a link or an address and password'],
  [[], 'body: must be an object'],
])('refuses the login %j', async (body, reason) => {
  const answer = await login(body);
  expect([answer.status, answer.body.reason]).toEqual([400, reason]);
});

test('login refuses a body that is not JSON', async () => {
  expect((await login('{"email":')).body.reason).toBe('invalid JSON');
  expect((await login('['.repeat(100) + ']'.repeat(100))).body.reason).toMatch(/nested deeper/);
  const form = await login('a=b', { 'content-type': 'application/x-www-form-urlencoded' });
  expect(form.status).toBe(415);
  expect((await login(`"${'x'.repeat(2 << 20)}"`)).status).toBe(413);
});

describe('one-time links', () => {
  const link = async () => {
    const { data } = await api.repositories.users.list(account, {});
    return api.dashboard.createLoginLink({ account, id: data[0]!._id });
  };

  test('sign in once', async () => {
    const secret = await link();
    expect((await login({ link: secret })).status).toBe(200);
    expect((await login({ link: secret })).body.reason).toMatch(/used or expired/);
  });

  test('live for a quarter of an hour', async () => {
    const secret = await link();
    await api.clock.advance(15 * 60_000);
    expect((await login({ link: secret })).status).toBe(401);
  });
});

describe('own sessions', () => {
  test('are listed with address and browser, and ended one by one', async () => {
    const signIn = async (agent: string) => {
      const { headers } = await login({ email, password: PASSWORD }, { 'user-agent': agent });
      return api.withCookie(cookieOf(headers));
    };
    const [mine, other] = [await signIn('Mine/1.0'), await signIn('Other/1.0')];
    const { data } = (await mine('GET', '/api/sessions')).body;
    expect(data.find((one: { current: boolean }) => one.current).agent).toBe('Mine/1.0');
    const { id } = data.find(({ agent }: { agent: string }) => agent === 'Other/1.0');
    expect((await mine('DELETE', `/api/sessions/${id}`)).status).toBe(200);
    expect((await mine('DELETE', `/api/sessions/${id}`)).status).toBe(404);
    expect((await other('GET', '/api/session')).status).toBe(401);
    expect((await mine('GET', '/api/session')).status).toBe(200);
  });

  test('of one person are all ended but the one of the call', async () => {
    const signIn = async (address: string) =>
      api.withCookie(cookieOf((await login({ email: address, password: PASSWORD })).headers));
    const colleague = 'colleague@example.com';
    const body = { email: colleague, password: PASSWORD, role: 'owner' };
    await api.operator(account)('POST', '/api/users', { body });
    const [mine, other, another] = [await signIn(email), await signIn(email), await signIn(email)];
    const theirs = await signIn(colleague);
    expect((await mine('DELETE', '/api/sessions')).status).toBe(200);
    for (const ended of [other, another]) {
      expect((await ended('GET', '/api/session')).status).toBe(401);
    }
    for (const kept of [mine, theirs]) expect((await kept('GET', '/api/session')).status).toBe(200);
    expect((await mine('GET', '/api/sessions')).body.data).toHaveLength(1);
    const operator = await api.operator()('DELETE', '/api/sessions');
    expect(operator.status).toBe(403);
  });
});

describe('passwords', () => {
  test('of before the rule stay valid until they are changed', async () => {
    const old = { email: 'early@example.com', password: 'eight888' };
    const passwordHash = await createPasswords().hash(old.password);
    await api.repositories.users.insert({
      account,
      email: old.email,
      passwordHash,
      role: 'member',
    });
    const { status, headers } = await login(old);
    expect(status).toBe(200);
    const body = { current: old.password, password: old.password };
    const again = await api.withCookie(cookieOf(headers))('POST', '/api/password', { body });
    expect(again.body.reason).toBe('password: must have at least 12 characters');
  });

  test('are chosen without the old one after a password link', async () => {
    const user = await api.repositories.users.insert({
      account,
      email: 'new@example.com',
      role: 'member',
    });
    const link = await api.dashboard.createLoginLink({ account, id: user!._id });
    const { body, headers } = await login({ link });
    expect(body.chooses_password).toBe(true);
    const call = api.withCookie(cookieOf(headers));
    const chosen = await call('POST', '/api/password', { body: { password: PASSWORD } });
    expect(chosen.status).toBe(200);
    const fresh = api.withCookie(cookieOf(chosen.headers));
    expect((await fresh('GET', '/api/session')).body.chooses_password).toBe(false);
    const again = await fresh('POST', '/api/password', { body: { password: 'another password' } });
    expect([again.status, again.body.reason]).toEqual([400, 'current: required']);
    expect((await login({ email: 'new@example.com', password: PASSWORD })).status).toBe(200);
  });

  test('are changed with the old one, and other sessions end', async () => {
    const first = api.withCookie(cookieOf((await login({ email, password: PASSWORD })).headers));
    const second = api.withCookie(cookieOf((await login({ email, password: PASSWORD })).headers));
    const change = (current: string, password: string) =>
      first('POST', '/api/password', { body: { current, password } });
    expect((await change('wrong', 'another password')).status).toBe(403);
    expect((await change(PASSWORD, 'short')).body.reason).toBe(
      'password: must have at least 12 characters',
    );
    expect((await change(PASSWORD, 'password1234')).body.reason).toBe(
      'password: is common or easy to guess',
    );
    const changed = await change(PASSWORD, 'another password');
    expect(changed.status).toBe(200);
    expect((await second('GET', '/api/session')).status).toBe(401);
    expect((await first('GET', '/api/session')).status).toBe(401);
    const fresh = api.withCookie(cookieOf(changed.headers));
    expect((await fresh('GET', '/api/session')).status).toBe(200);
    expect((await login({ email, password: PASSWORD })).status).toBe(401);
    expect((await login({ email, password: 'another password' })).status).toBe(200);
  });
});

describe('calls from other sites', () => {
  const host = () => new URL(api.url).host;
  test.each([
    ['a foreign origin', () => ({ origin: 'https://evil.example' }), 403],
    ['a hidden origin', () => ({ origin: 'null' }), 403],
    ['another site', () => ({ 'sec-fetch-site': 'cross-site' }), 403],
    ['a sibling site', () => ({ 'sec-fetch-site': 'same-site' }), 403],
    ['a lying page', () => ({ 'sec-fetch-site': 'cross-site', origin: `http://${host()}` }), 403],
    ['a form', () => ({ 'content-type': 'text/plain' }), 415],
    ['the own page', () => ({ 'sec-fetch-site': 'same-origin' }), 201],
    ['the own page, told by its origin', () => ({ origin: `http://${host()}` }), 201],
    ['no browser', () => ({}), 201],
  ])('%s', async (_case, headers, status) => {
    const call = await api.signIn(account, 'owner');
    const answer = await call('POST', '/api/tokens', { body: { name: 't' }, headers: headers() });
    expect(answer.status).toBe(status);
  });

  test('may not log a browser in', async () => {
    const answer = await login({ email, password: PASSWORD }, { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });
});

describe('operators', () => {
  test.each(['', 'Bearer', 'Bearer x', `Basic ${OPERATOR_TOKEN}`, `Bearer ${OPERATOR_TOKEN}x`])(
    'are not let in by %j',
    async (authorization) => {
      const answer = await api.anonymous('GET', '/api/accounts', { headers: { authorization } });
      expect([answer.status, answer.body.reason]).toEqual([401, 'invalid operator token']);
    },
  );

  test('act inside an account that they name', async () => {
    const inside = await api.operator(account)('GET', '/api/session');
    expect(inside.body).toEqual({
      operator: true,
      operator_role: 'administrator',
      operator_name: null,
      user: null,
      account: {
        id: account,
        name: 'Acme',
        state: 'active',
        time_zone: 'UTC',
        language: 'en',
        second_factor_required: false,
        held_at: null,
      },
      chooses_password: false,
      second_factor_lacking: false,
      only_by_provider: false,
      sandbox: false,
    });
    const outside = await api.operator()('GET', '/api/tokens');
    expect([outside.status, outside.body.reason]).toEqual([
      400,
      'X-Account-Id: required, an operator acts inside an account',
    ]);
    expect((await api.operator('acc_none')('GET', '/api/tokens')).status).toBe(404);
  });

  test('are accepted with the right token after wrong guesses from the same address', async () => {
    const from = { 'x-forwarded-for': '198.51.100.66' };
    const guess = () => login({ operator_token: 'wrong' }, from);
    for (let i = 0; i < 50; i += 1) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    const bearer = { headers: { ...from, authorization: 'Bearer wrong' } };
    expect((await api.anonymous('GET', '/api/accounts', bearer)).status).toBe(429);
    expect((await login({ link: 'wrong' }, from)).status).toBe(429);
    expect((await login({ operator_token: OPERATOR_TOKEN }, from)).status).toBe(200);
    const right = { headers: from };
    expect((await api.operator()('GET', '/api/accounts', right)).status).toBe(200);
    await api.clock.advance(15 * 60_000);
    expect((await guess()).status).toBe(401);
  });

  test('sign in to a session, which acts inside the account that each call names', async () => {
    expect((await login({ operator_token: 'wrong' })).status).toBe(401);
    const { status, body, headers } = await login({ operator_token: OPERATOR_TOKEN });
    expect([status, body.operator, body.account.id]).toEqual([200, true, '']);
    const call = api.withCookie(cookieOf(headers));
    expect((await call('GET', '/api/accounts')).status).toBe(200);
    expect((await call('GET', '/api/tokens')).status).toBe(400);
    const inside = { headers: { 'x-account-id': account } };
    expect((await call('GET', '/api/tokens', inside)).status).toBe(200);
    expect((await call('GET', `/api/tokens?account_id=${account}`)).status).toBe(200);
    expect((await call('GET', `/api/tokens?account_id=acc_none`)).status).toBe(404);
    const foreign = { 'x-account-id': account, origin: 'https://evil.example' };
    const write = { body: { name: 't' }, headers: foreign };
    expect((await call('POST', '/api/tokens', write)).status).toBe(403);
    await call('POST', '/api/logout');
    expect((await call('GET', '/api/accounts')).status).toBe(401);
  });

  test('sign in once by a link', async () => {
    const secret = String(await api.dashboard.createOperatorLink());
    const { body, headers } = await login({ link: secret });
    expect(body.operator).toBe(true);
    expect((await api.withCookie(cookieOf(headers))('GET', '/api/accounts')).status).toBe(200);
    expect((await login({ link: secret })).status).toBe(401);
  });

  test('a wrong bearer token is refused in spite of a valid cookie', async () => {
    const call = await api.signIn(account, 'owner');
    const headers = { authorization: 'Bearer x' };
    expect((await call('GET', '/api/session', { headers })).status).toBe(401);
  });
});

test('no password, cookie or link is logged', () => {
  const logged = api.said();
  expect(logged).not.toContain(PASSWORD);
  expect(logged).not.toContain(OPERATOR_TOKEN);
  expect(logged).not.toContain('argon2');
});
