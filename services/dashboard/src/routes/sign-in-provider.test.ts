import {
  OIDC_CLIENT,
  startOidcProvider,
  type TestOidcProvider,
} from '../testing/start-oidc-provider.ts';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';
import { statusWithHost } from '../testing/status-with-host.ts';

const ORIGIN = 'https://cascade.example';
const PATH = '/api/sign-in-provider';

let api: TestDashboard;
let provider: TestOidcProvider;
let account: string;
let owner: Caller;
const records = new Map<string, string>();

beforeAll(async () => {
  api = await startTestDashboard({
    publicUrl: ORIGIN,
    egressAllow: ['127.0.0.0/8'],
    async resolveTxt(name) {
      const record = records.get(name);
      if (record === undefined) throw new Error('ENOTFOUND');
      // Long texts come in parts.
      return [['v=spf1 -all'], [record.slice(0, 9), record.slice(9)]];
    },
  });
  account = await api.createAccount('Acme');
  owner = await api.signIn(account, 'owner');
  provider = await startOidcProvider([
    `${ORIGIN}/sign-in/return/${account}`,
    `${ORIGIN}/sign-in/return/operator`,
  ]);
});
afterAll(() => Promise.all([api.stop(), provider.stop()]));

const setup = (patch: object = {}) => ({
  issuer: provider.issuer,
  client_id: OIDC_CLIENT.id,
  client_secret: OIDC_CLIENT.secret,
  name: 'Acme SSO',
  domains: ['Acme.example'],
  claim: null,
  default_role: 'member',
  ...patch,
});
const set = (call: Caller, patch: object = {}) => call('POST', PATH, { body: setup(patch) });
const providerOf = async (domain: string) =>
  (await api.anonymous('POST', '/api/sign-in/provider', { body: { domain } })).body.provider;

test('only an owner sets it up, and the operator; a token and an admin do not', async () => {
  const admin = await api.signIn(account, 'admin');
  const { token } = (await owner('POST', '/api/tokens', { body: { name: 't' } })).body;
  const program = api.withHeaders({ authorization: `Bearer ${token}` });
  for (const call of [admin, program]) {
    expect([(await set(call)).status, (await call('GET', PATH)).status]).toEqual([403, 403]);
    expect((await call('DELETE', PATH)).status).toBe(403);
  }
  expect((await owner('GET', PATH)).body).toEqual({
    redirect_uri: `${ORIGIN}/sign-in/return/${account}`,
    off: null,
    failure: null,
    record: { name: '_cascade', value: `cascade-account=${account}` },
    provider: null,
  });
});

test('a domain counts once it is proven: by its TXT record or by the operator', async () => {
  const other = await api.createAccount('Other');
  const theirs = await api.signIn(other, 'owner');
  expect((await set(owner)).body.provider.domains).toEqual([
    { name: 'acme.example', proven: false },
  ]);
  expect(await providerOf('acme.example')).toBeNull();
  const body = { domain: 'acme.example' };
  expect((await owner('POST', `${PATH}/domains`, { body })).body.reason).toBe(
    'acme.example has no such TXT record yet',
  );
  // The record names another account.
  records.set('_cascade.acme.example', `cascade-account=${other}`);
  expect((await owner('POST', `${PATH}/domains`, { body })).status).toBe(409);
  records.set('_cascade.acme.example', `cascade-account=${account}`);
  expect((await set(theirs)).body.provider.domains[0].proven).toBe(false);
  expect((await owner('POST', `${PATH}/domains`, { body })).status).toBe(200);
  expect(await providerOf('ACME.example')).toEqual({ name: 'Acme SSO', required: false });
  // Proven twice: the operator doesn't take it away by mistake.
  const taken = await set(api.operator(other));
  expect([taken.status, taken.body.reason]).toEqual([
    409,
    "domains: acme.example is another account's",
  ]);
  const vouched = await set(api.operator(other), { domains: ['other.example'] });
  expect(vouched.body.provider.domains).toEqual([{ name: 'other.example', proven: true }]);
  // A domain that is left out is free again.
  await set(owner, { domains: ['else.example'] });
  expect(await providerOf('acme.example')).toBeNull();
});

test('the secret is stored sealed, never shown, and goes to no other issuer', async () => {
  await set(owner);
  const row = await api.repositories.oidcProviders.get(account);
  expect(JSON.stringify(row)).not.toContain(OIDC_CLIENT.secret);
  expect(api.said()).not.toContain(OIDC_CLIENT.secret);
  const without = { client_secret: undefined };
  expect((await set(owner, { ...without, name: 'Renamed' })).status).toBe(200);
  const reason = 'client_secret: required for a new issuer or client id';
  for (const patch of [{ issuer: 'https://evil.example' }, { client_id: 'other' }]) {
    expect((await set(owner, { ...without, ...patch })).body.reason).toBe(reason);
    const body = { issuer: provider.issuer, client_id: OIDC_CLIENT.id, ...patch };
    expect((await owner('POST', `${PATH}/test`, { body })).body.reason).toBe(reason);
  }
  const { data } = (await owner('GET', '/api/audit?limit=50')).body;
  expect(data.map(({ reason: said }: any) => said)).toContain(
    `Changed the sign-in by ${provider.issuer}`,
  );
});

test('the test names what is wrong beside its field', async () => {
  const reasonOf = async (patch: object) => {
    const { issuer, client_id, client_secret } = setup(patch);
    const body = { issuer, client_id, client_secret };
    const answer = await owner('POST', `${PATH}/test`, { body });
    return answer.status === 200 ? null : answer.body.reason;
  };
  expect(await reasonOf({})).toBeNull();
  expect(await reasonOf({ client_secret: 'wrong' })).toMatch(
    /^client_secret: the provider does not take/,
  );
  expect(await reasonOf({ client_id: 'unknown' })).toMatch(
    /^client_secret: the provider does not take/,
  );
  expect(await reasonOf({ issuer: `${provider.issuer}/elsewhere` })).toMatch(
    /^issuer: it answers with an error/,
  );
  expect(await reasonOf({ issuer: provider.issuer.replace('127.0.0.1', 'localhost') })).toBe(
    'issuer: it calls itself by another issuer',
  );
  expect(await reasonOf({ issuer: 'http://127.77.77.77:59999' })).toBe(
    "issuer: host can't be reached",
  );
  expect(await reasonOf({ issuer: 'https://10.0.0.1' })).toBe('issuer: host not allowed');
  expect(await reasonOf({ issuer: `${provider.issuer}/.well-known/openid-configuration` })).toMatch(
    /^issuer: leave out/,
  );
});

test('a setup that would let in nobody, or operators by an account, is refused', async () => {
  const reasonOf = async (call: Caller, patch: object) => (await set(call, patch)).body.reason;
  expect(await reasonOf(owner, { default_role: null })).toBe(
    'default_role: required without a claim',
  );
  expect(await reasonOf(owner, { claim: 'groups', roles: { operator: ['x'] } })).toMatch(
    /^roles.operator: only/,
  );
  expect(await reasonOf(owner, { domains: ['not a domain'] })).toMatch(/^domains/);
  expect(await reasonOf(owner, { issuer: 'https://192.168.0.1' })).toBe('issuer: host not allowed');
  expect(await reasonOf(api.operator(), { claim: null })).toMatch(/^claim: the operator's/);
});

test('operators sign in by their own provider, with a value of the claim alone', async () => {
  const roles = { operator: ['staff'], billing: ['finance'], support: ['helpdesk'] };
  const patch = {
    claim: 'groups',
    roles,
    default_role: null,
    domains: ['host.example'],
    name: 'Host',
  };
  expect((await set(api.operator(), patch)).status).toBe(200);
  expect((await api.anonymous('GET', '/api/sign-in')).body.operator_provider).toBe('Host');
  // Its domains lead nobody else there.
  expect(await providerOf('host.example')).toBeNull();
  const enter = async (groups: string[], email = 'oz@host.example') => {
    provider.enterAs('oz', { email, email_verified: true, groups });
    const begun = await api.anonymous('POST', '/api/sign-in/oidc', { body: { operator: true } });
    const cookie = begun.headers.get('set-cookie')!.split(';')[0]!;
    const body = { provider: 'operator', query: await provider.open(begun.body.url) };
    return api.withCookie(cookie)('POST', '/api/sign-in/oidc/finish', { body });
  };
  expect((await enter(['guests'])).status).toBe(403);
  expect((await enter(['staff'], 'oz@elsewhere.example')).status).toBe(403);
  const entered = await enter(['staff']);
  expect([entered.status, entered.body.operator]).toEqual([200, true]);
  const session = api.withCookie(entered.headers.getSetCookie()[0]!.split(';')[0]!);
  expect((await session('GET', '/api/accounts')).status).toBe(200);
  const acts = await api.repositories.operatorActs.list({ limit: 1 }, { actor: 'operator' });
  expect(acts.data[0]).toMatchObject({
    actorName: 'oz@host.example',
    role: 'administrator',
    operation: 'finishProviderSignIn',
    reason: 'Signed in with Host as operator',
    status: 200,
  });
  // The highest role of the values counts, and holds for the session.
  expect((await enter(['finance', 'staff'])).body.operator_role).toBe('administrator');
  const helper = await enter(['helpdesk']);
  expect(helper.body).toMatchObject({ operator_role: 'support', operator_name: 'oz@host.example' });
  const helping = api.withCookie(helper.headers.getSetCookie()[0]!.split(';')[0]!);
  expect((await helping('GET', '/api/operations/queues')).status).toBe(200);
  expect(await helping('GET', '/api/operations/acts')).toMatchObject({
    status: 403,
    body: { reason: 'the role support may not do this' },
  });
});

test('a removed provider lets nobody in, and is gone from the page', async () => {
  records.set('_cascade.acme.example', `cascade-account=${account}`);
  await set(owner);
  expect(await providerOf('acme.example')).not.toBeNull();
  expect((await owner('DELETE', PATH)).status).toBe(200);
  expect(await providerOf('acme.example')).toBeNull();
  expect((await owner('DELETE', PATH)).status).toBe(404);
});

test('without PUBLIC_URL the feature is off but on this machine, and private providers are refused', async () => {
  const own = await startTestDashboard();
  try {
    const other = await own.createAccount('Acme');
    const call = await own.signIn(other, 'owner');
    const statusAt = (host: string) =>
      statusWithHost(`${own.url}/api/sign-in/oidc`, host, { email: 'a@acme.example' });
    await own.repositories.oidcProviders.prove('acme.example', other, 'operator');
    const { issuer } = provider;
    expect((await call('POST', PATH, { body: setup() })).body.reason).toBe(
      'issuer: host not allowed',
    );
    await own.repositories.oidcProviders.set({
      _id: other,
      issuer,
      clientId: 'c',
      secret: own.vault.seal('s', `oidc-provider:${other}`),
      name: 'A',
      domains: ['acme.example'],
      scopes: [],
      claim: null,
      roles: {},
      defaultRole: 'viewer',
      required: false,
    });
    // The guard refuses also what the store holds.
    expect([await statusAt('evil.example'), await statusAt('localhost')]).toEqual([409, 503]);
  } finally {
    await own.stop();
  }
});
