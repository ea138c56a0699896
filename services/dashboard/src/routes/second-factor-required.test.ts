import { Secret, TOTP } from 'otpauth';
import { createSoftwarePasskey } from '../testing/software-passkey.ts';
import {
  OIDC_CLIENT,
  startOidcProvider,
  type TestOidcProvider,
} from '../testing/start-oidc-provider.ts';
import { PASSWORD, startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

const ORIGIN = 'https://cascade.example';
const DOMAIN = 'factors.example';
const NEEDED =
  'the account requires a second factor: set one up under your profile (POST /api/second-factor/offer), or sign in with a passkey';

let api: TestDashboard;
let provider: TestOidcProvider;
let account: string;
let made = 0;

beforeAll(async () => {
  const records = new Map<string, string>();
  api = await startTestDashboard({
    publicUrl: ORIGIN,
    egressAllow: ['127.0.0.0/8'],
    resolveTxt: async (name) => [[records.get(name) ?? 'v=spf1 -all']],
  });
  account = await api.createAccount('Acme');
  records.set(`_cascade.${DOMAIN}`, `cascade-account=${account}`);
  provider = await startOidcProvider([`${ORIGIN}/sign-in/return/${account}`]);
});
afterAll(() => Promise.all([api.stop(), provider.stop()]));

const login = (body: object) => api.anonymous('POST', '/api/login', { body });
const sessionOf = (headers: Headers): Caller =>
  api.withCookie(
    headers
      .getSetCookie()
      .find((line) => line.startsWith('cascade_session='))!
      .split(';', 1)[0]!,
  );

async function createPerson(role = 'owner') {
  made += 1;
  const person = { email: `person${made}@example.com`, password: PASSWORD };
  const { body } = await api.operator(account)('POST', '/api/users', { body: { ...person, role } });
  const { headers } = await login(person);
  return { id: body.id as string, person, call: sessionOf(headers) };
}

async function setUp(call: Caller) {
  const { secret, offer } = (await call('POST', '/api/second-factor/offer')).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: api.clock.now() });
  return call('POST', '/api/second-factor', { body: { offer, code, current: PASSWORD } });
}

const setRequired = (by: Caller, isRequired: boolean) =>
  by('PATCH', '/api/settings', { body: { second_factor_required: isRequired } });

afterEach(() => setRequired(api.operator(account), false));

test('who requires a second factor of everybody must have one, so that nobody locks the account', async () => {
  const { call } = await createPerson();
  const refused = await setRequired(call, true);
  expect([refused.status, refused.body.reason]).toEqual([
    409,
    'second_factor_required: set up a second factor for yourself first, or sign in with a passkey',
  ]);
  expect((await call('GET', '/api/settings')).body.second_factor_required).not.toBe(true);
  expect((await setUp(call)).status).toBe(200);
  expect((await setRequired(call, true)).status).toBe(200);
  expect((await call('GET', '/api/settings')).body.second_factor_required).toBe(true);
});

test('a person without one may set one up and nothing else, in sessions that exist too', async () => {
  const { person, call } = await createPerson('member');
  await setRequired(api.operator(account), true);
  const entered = await login(person);
  expect([entered.status, entered.body.second_factor_lacking]).toEqual([200, true]);
  for (const one of [call, sessionOf(entered.headers)]) {
    expect((await one('GET', '/api/session')).body.second_factor_lacking).toBe(true);
    for (const [method, path] of [
      ['GET', '/api/devices'],
      ['GET', '/api/signs'],
      ['POST', '/api/templates'],
      ['PATCH', '/api/settings'],
    ] as const) {
      const refused = await one(method, path, method === 'GET' ? {} : { body: {} });
      expect([path, refused.status, refused.body.reason]).toEqual([path, 403, NEEDED]);
    }
  }
  expect((await setUp(call)).status).toBe(200);
  expect((await call('GET', '/api/session')).body.second_factor_lacking).toBe(false);
  expect((await call('GET', '/api/devices')).status).toBe(200);
});

test('who turns their own off sets up another one before anything else', async () => {
  const { call } = await createPerson();
  const { secret, offer } = (await call('POST', '/api/second-factor/offer')).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeNow = () => totp.generate({ timestamp: api.clock.now() });
  await call('POST', '/api/second-factor', { body: { offer, code: codeNow(), current: PASSWORD } });
  await setRequired(call, true);
  await api.clock.advance(60_000);
  const proof = { code: codeNow(), current: PASSWORD };
  expect((await call('POST', '/api/second-factor/disable', { body: proof })).status).toBe(200);
  expect((await call('GET', '/api/devices')).body.reason).toBe(NEEDED);
  expect((await setUp(call)).status).toBe(200);
  expect((await call('GET', '/api/devices')).status).toBe(200);
});

test('a passkey is one: at sign-in and after a change of password, and a password alone is none', async () => {
  const { person, call } = await createPerson();
  const key = createSoftwarePasskey(ORIGIN);
  const offer = (await call('POST', '/api/passkeys/offer')).body;
  const body = { name: 'Laptop', ...key.register(offer), current: PASSWORD };
  expect((await call('POST', '/api/passkeys', { body })).status).toBe(201);
  await setRequired(api.operator(account), true);
  const challenge = (await api.anonymous('POST', '/api/passkeys/challenge')).body;
  const entered = await login({ passkey: key.sign(challenge) });
  expect(entered.body.second_factor_lacking).toBe(false);
  const byKey = sessionOf(entered.headers);
  expect((await byKey('GET', '/api/devices')).status).toBe(200);
  const password = 'another long password';
  const changed = await byKey('POST', '/api/password', { body: { current: PASSWORD, password } });
  expect((await sessionOf(changed.headers)('GET', '/api/devices')).status).toBe(200);
  expect((await login({ ...person, password })).body.second_factor_lacking).toBe(true);
});

test('the provider of the account asks for its own', async () => {
  const owner = await api.signIn(account, 'owner');
  const set = await owner('POST', '/api/sign-in-provider', {
    body: {
      issuer: provider.issuer,
      client_id: OIDC_CLIENT.id,
      client_secret: OIDC_CLIENT.secret,
      name: 'SSO',
      domains: [DOMAIN],
      claim: 'groups',
      roles: { admin: ['chiefs'] },
      default_role: 'member',
    },
  });
  expect(set.status).toBe(200);
  await setRequired(api.operator(account), true);
  provider.enterAs('ann', { email: `ann@${DOMAIN}`, email_verified: true });
  const begun = await api.anonymous('POST', '/api/sign-in/oidc', {
    body: { email: `ann@${DOMAIN}` },
  });
  const cookie = begun.headers
    .getSetCookie()
    .find((line) => line.startsWith('cascade_oidc='))!
    .split(';', 1)[0]!;
  const entered = await api.withCookie(cookie)('POST', '/api/sign-in/oidc/finish', {
    body: { provider: account, query: await provider.open(begun.body.url) },
  });
  expect(entered.body.second_factor_lacking).toBe(false);
  expect((await sessionOf(entered.headers)('GET', '/api/devices')).status).toBe(200);
});

test('account tokens and the operator go on', async () => {
  const body = { name: 'ci', scopes: ['devices:read'] };
  const { token } = (await api.operator(account)('POST', '/api/tokens', { body })).body;
  await setRequired(api.operator(account), true);
  const call = api.withHeaders({ authorization: `Bearer ${token}` });
  expect((await call('GET', '/api/devices')).status).toBe(200);
  expect((await api.operator(account)('GET', '/api/devices')).status).toBe(200);
});

test('a one-time link is no second factor, and a new password keeps none', async () => {
  await setRequired(api.operator(account), true);
  const { id } = await createPerson('member');
  const link = await api.dashboard.createLoginLink({ account, id });
  const entered = await login({ link });
  expect(entered.body.second_factor_lacking).toBe(true);
  const byLink = sessionOf(entered.headers);
  expect((await byLink('GET', '/api/templates')).body.reason).toBe(NEEDED);
  const password = 'a password of my own';
  const changed = await byLink('POST', '/api/password', { body: { current: PASSWORD, password } });
  expect(changed.status).toBe(200);
  expect((await sessionOf(changed.headers)('GET', '/api/devices')).body.reason).toBe(NEEDED);
});
