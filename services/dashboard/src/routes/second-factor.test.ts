import { Secret, TOTP } from 'otpauth';
import { PASSWORD, startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

const MINUTE_MS = 60_000;

let api: TestDashboard;
let account: string;
let made = 0;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount('Acme');
});
afterAll(() => api.stop());

const login = (body: object) => api.anonymous('POST', '/api/login', { body });

async function enter(body: object): Promise<Caller> {
  const { status, headers } = await login(body);
  expect(status).toBe(200);
  return api.withCookie(headers.get('set-cookie')!.split(';')[0]!);
}

async function createPerson() {
  made += 1;
  const person = { email: `person${made}@example.com`, password: PASSWORD };
  const body = { ...person, role: 'owner' };
  const { id } = (await api.operator(account)('POST', '/api/users', { body })).body;
  return { id: id as string, person, call: await enter(person) };
}

/** The code that an app shows now, or some steps away. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: api.clock.now() + steps * 30_000 });
}

const wrongCode = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find(
    (code) => !near.includes(code),
  )!;
};

/** A person whose sign-in needs a code; the next code is a minute away. */
async function createProtected() {
  const { id, person, call } = await createPerson();
  const { secret, offer, uri } = (await call('POST', '/api/second-factor/offer')).body;
  const body = { offer, code: codeOf(secret), current: PASSWORD };
  const enabled = await call('POST', '/api/second-factor', { body });
  expect(enabled.status).toBe(200);
  await api.clock.advance(MINUTE_MS);
  return { id, person, call, secret, uri, codes: enabled.body.recovery_codes as string[] };
}

test('sign-in needs a code of the app; a code is taken once', async () => {
  const { person, secret, uri } = await createProtected();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Cascade:person\d+%40example\.com\?/);
  const without = await login(person);
  expect([without.status, without.body.reason, without.body.field]).toEqual([
    400,
    'code: required, the person has a second factor',
    'code',
  ]);
  expect(without.headers.get('set-cookie')).toBeNull();
  const wrong = await login({ ...person, code: wrongCode(secret) });
  expect([wrong.status, wrong.body.reason]).toEqual([401, 'wrong code']);
  const code = codeOf(secret);
  expect((await login({ ...person, password: 'wrong', code })).body.reason).toBe(
    'wrong e-mail address or password',
  );
  expect((await login({ ...person, code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(
    200,
  );
  expect((await login({ ...person, code })).body.reason).toBe('wrong code');
  // An earlier code that is still in the window isn't taken after a later one.
  expect((await login({ ...person, code: codeOf(secret, -1) })).status).toBe(401);
  expect((await login({ ...person, code: codeOf(secret, 1) })).status).toBe(200);
});

test('a person without a second factor needs no code', async () => {
  const { person, call } = await createPerson();
  expect((await login(person)).status).toBe(200);
  expect((await call('GET', '/api/second-factor')).body).toEqual({
    enabled_at: null,
    recovery_codes_left: 0,
  });
});

test('a recovery code signs in once; new ones end the earlier ones', async () => {
  const { person, call, secret, codes } = await createProtected();
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = ''] = codes;
  expect((await login({ ...person, code: first.toUpperCase() })).status).toBe(200);
  expect((await login({ ...person, code: first })).status).toBe(401);
  const left = async () => (await call('GET', '/api/second-factor')).body.recovery_codes_left;
  expect(await left()).toBe(9);
  const body = { current: PASSWORD, code: codeOf(secret) };
  const again = await call('POST', '/api/second-factor/recovery-codes', { body });
  expect(await left()).toBe(10);
  expect((await login({ ...person, code: second })).status).toBe(401);
  expect((await login({ ...person, code: again.body.recovery_codes[0] })).status).toBe(200);
});

test('a one-time link needs the code too, and stays valid without it', async () => {
  const { id, secret } = await createProtected();
  const link = await api.dashboard.createLoginLink({ account, id });
  expect((await login({ link })).body.field).toBe('code');
  expect((await login({ link, code: wrongCode(secret) })).status).toBe(401);
  expect((await login({ link, code: codeOf(secret) })).status).toBe(200);
  await api.clock.advance(MINUTE_MS);
  expect((await login({ link, code: codeOf(secret) })).body.reason).toMatch(/used or expired/);
});

test('ten wrong codes in a quarter of an hour, also parallel ones, refuse the right one', async () => {
  const { id, secret } = await createProtected();
  const link = await api.dashboard.createLoginLink({ account, id });
  const guess = () => login({ link, code: wrongCode(secret) });
  const answers = await Promise.all(Array.from({ length: 12 }, guess));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect((await login({ link, code: codeOf(secret) })).status).toBe(429);
  await api.clock.advance(15 * MINUTE_MS);
  const later = await api.dashboard.createLoginLink({ account, id });
  expect((await login({ link: later, code: codeOf(secret) })).status).toBe(200);
});

test('it is enabled with the password and a code of the offer, and other sessions end', async () => {
  const { person, call } = await createPerson();
  const other = await enter(person);
  const stranger = await createPerson();
  const { secret, offer } = (await call('POST', '/api/second-factor/offer')).body;
  const enable = (body: object, by = call) => by('POST', '/api/second-factor', { body });
  const right = { offer, code: codeOf(secret), current: PASSWORD };
  expect((await enable({ ...right, current: undefined })).body.reason).toBe('current: required');
  expect((await enable({ ...right, current: 'wrong' })).status).toBe(403);
  const wrong = 'code: wrong, or the offer has expired';
  expect((await enable({ ...right, code: wrongCode(secret) })).body.reason).toBe(wrong);
  expect((await enable({ ...right, offer: 'v1.made.up' })).body.reason).toBe(wrong);
  expect((await enable(right, stranger.call)).body.reason).toBe(wrong);
  expect((await enable(right)).status).toBe(200);
  expect((await call('GET', '/api/session')).status).toBe(200);
  expect((await other('GET', '/api/session')).status).toBe(401);
  expect((await enable(right)).status).toBe(409);
  // The code that enabled it isn't taken again.
  expect((await login({ ...person, code: right.code })).status).toBe(401);
});

test('an offer expires after a quarter of an hour', async () => {
  const { call } = await createPerson();
  const { secret, offer } = (await call('POST', '/api/second-factor/offer')).body;
  await api.clock.advance(15 * MINUTE_MS);
  const body = { offer, code: codeOf(secret), current: PASSWORD };
  expect((await call('POST', '/api/second-factor', { body })).status).toBe(400);
});

test('it is disabled with the password and a code', async () => {
  const { person, call, secret, codes } = await createProtected();
  const disable = (body: object) => call('POST', '/api/second-factor/disable', { body });
  const wrong = await disable({ current: PASSWORD, code: wrongCode(secret) });
  expect([wrong.status, wrong.body.reason]).toEqual([400, 'code: wrong or used']);
  expect((await disable({ current: 'wrong', code: codeOf(secret) })).status).toBe(403);
  expect((await disable({ current: PASSWORD, code: codes[0] })).status).toBe(200);
  expect((await login(person)).status).toBe(200);
  expect((await disable({ current: PASSWORD, code: codes[1] })).status).toBe(404);
});

test('the operator resets it, which the audit tells, and sessions end', async () => {
  const { id, person, call } = await createProtected();
  const colleague = await createPerson();
  const path = `/api/users/${id}/second-factor`;
  expect((await colleague.call('DELETE', path)).status).toBe(403);
  const shown = async () => {
    const { data } = (await api.operator(account)('GET', '/api/users')).body;
    return data.find((user: { id: string }) => user.id === id).second_factor;
  };
  expect(await shown()).toBe(true);
  expect((await api.operator(account)('DELETE', path)).status).toBe(200);
  expect(await shown()).toBe(false);
  expect((await api.operator(account)('DELETE', path)).status).toBe(404);
  expect((await call('GET', '/api/session')).status).toBe(401);
  expect((await login(person)).status).toBe(200);
  const { data } = (await api.operator(account)('GET', '/api/audit')).body;
  expect(data).toContainEqual(
    expect.objectContaining({ reason: `Removed the second factor of ${person.email}` }),
  );
});

test('an operator has none', async () => {
  const call = api.operator(account);
  expect((await call('POST', '/api/second-factor/offer')).status).toBe(403);
  const body = { code: '123456' };
  expect((await call('POST', '/api/second-factor/disable', { body })).status).toBe(403);
});

test('neither store nor log has a secret or a recovery code in the clear', async () => {
  const { id, secret, codes } = await createProtected();
  const stored = JSON.stringify(await api.repositories.users.get(account, id));
  expect(stored).not.toContain(secret);
  for (const code of codes) expect(stored).not.toContain(code);
});
