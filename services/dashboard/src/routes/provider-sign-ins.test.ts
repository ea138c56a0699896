import {
  OIDC_CLIENT,
  startOidcProvider,
  type TestOidcProvider,
} from '../testing/start-oidc-provider.ts';
import {
  PASSWORD,
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

const ORIGIN = 'https://cascade.example';
const QUARTER_HOUR_MS = 15 * 60_000;

let api: TestDashboard;
let provider: TestOidcProvider;
let other: TestOidcProvider;
/** TXT records. */
const records = new Map<string, string>();
/** Accounts; the provider takes their redirect addresses. */
const accounts: string[] = [];
let used = 0;

beforeAll(async () => {
  api = await startTestDashboard({
    publicUrl: ORIGIN,
    egressAllow: ['127.0.0.0/8'],
    resolveTxt: async (name) => [[records.get(name) ?? 'v=spf1 -all']],
  });
  for (let i = 0; i < 12; i++) accounts.push(await api.createAccount(`Org ${i}`));
  const uris = [...accounts, 'operator'].map((id) => `${ORIGIN}/sign-in/return/${id}`);
  [provider, other] = await Promise.all([startOidcProvider(uris), startOidcProvider(uris)]);
});
afterAll(() => Promise.all([api.stop(), provider.stop(), other.stop()]));

interface Organisation {
  account: string;
  domain: string;
  owner: Caller;
  set(patch?: object): ReturnType<Caller>;
}

/** An account whose owner has proven its domain and set up the provider. */
async function createOrganisation(patch: object = {}, at = provider): Promise<Organisation> {
  const account = accounts[used++]!;
  const domain = `org${used}.example`;
  const owner = await api.signIn(account, 'owner');
  const body = {
    issuer: at.issuer,
    client_id: OIDC_CLIENT.id,
    client_secret: OIDC_CLIENT.secret,
    name: `SSO ${used}`,
    domains: [domain],
    claim: 'groups',
    roles: { admin: ['chiefs'], viewer: ['guests'] },
    default_role: 'member',
  };
  const set = (more: object = {}) =>
    owner('POST', '/api/sign-in-provider', { body: { ...body, ...patch, ...more } });
  records.set(`_cascade.${domain}`, `cascade-account=${account}`);
  expect((await set()).status).toBe(200);
  return { account, domain, owner, set };
}

const cookieNamed = (headers: Headers, name: string): string =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))!
    .split(';', 1)[0]!;

async function begin(body: object) {
  const begun = await api.anonymous('POST', '/api/sign-in/oidc', { body });
  expect(begun.status).toBe(200);
  return { url: begun.body.url as string, cookie: cookieNamed(begun.headers, 'cascade_oidc') };
}

const finish = (account: string, query: string, cookie: string) =>
  api.withCookie(cookie)('POST', '/api/sign-in/oidc/finish', {
    body: { provider: account, query },
  });

/** A whole sign-in with these claims. */
async function signIn(
  { account, domain }: Pick<Organisation, 'account' | 'domain'>,
  subject: string,
  claims: Record<string, unknown> = {},
  { at = provider, change = (url: string) => url } = {},
) {
  at.enterAs(subject, { email: `${subject}@${domain}`, email_verified: true, ...claims });
  const { url, cookie } = await begin({ email: `anybody@${domain}` });
  return finish(account, await at.open(change(url)), cookie);
}

const rowsOf = async (owner: Caller): Promise<string[]> =>
  (await owner('GET', '/api/audit?limit=50')).body.data.map(({ reason }: any) => reason);

test('people of a domain are added with the role of the claim, which each sign-in follows', async () => {
  const org = await createOrganisation();
  const first = await signIn(org, 'ann', { groups: ['chiefs', 'guests'] });
  expect([first.status, first.body.user]).toMatchObject([
    200,
    { email: `ann@${org.domain}`, role: 'admin' },
  ]);
  expect(first.body.only_by_provider).toBe(true);
  const session = api.withCookie(cookieNamed(first.headers, 'cascade_session'));
  expect((await session('GET', '/api/session')).body.user.role).toBe('admin');

  // By subject: another address of the person changes nothing.
  const again = await signIn(org, 'ann', { email: `ann.b@${org.domain}`, groups: ['guests'] });
  expect(again.body.user).toMatchObject({ id: first.body.user.id, role: 'viewer' });
  // The role changed: earlier sessions are over.
  expect((await session('GET', '/api/session')).status).toBe(401);
  expect((await signIn(org, 'ann')).body.user.role).toBe('member');
  expect(await rowsOf(org.owner)).toEqual(
    expect.arrayContaining([
      `Signed in with SSO ${used}`,
      `Added with the role admin by SSO ${used}`,
      `Changed the role admin to viewer, as SSO ${used} says`,
      `Set up the sign-in by ${provider.issuer}`,
    ]),
  );
});

test('without a matching value people are refused where no role is set', async () => {
  const org = await createOrganisation({ default_role: null });
  const refused = await signIn(org, 'bob');
  expect([refused.status, refused.body.reason]).toEqual([
    403,
    'your organisation has given you no role here',
  ]);
  expect(await api.repositories.users.byEmail(`bob@${org.domain}`)).toBeNull();
  expect((await signIn(org, 'bob', { groups: ['guests'] })).body.user.role).toBe('viewer');
});

test('a person of the account is linked once, and never one with another subject', async () => {
  const org = await createOrganisation({ claim: null, roles: {} });
  const { users } = api.repositories;
  const email = `carl@${org.domain}`;
  const carl = (await users.insert({ account: org.account, email, role: 'admin' }))!;
  const linked = await signIn(org, 'carl');
  expect(linked.body.user).toEqual({ id: carl._id, email, role: 'admin' });
  // The address was given to another person of the organisation.
  const heir = await signIn(org, 'carl-2', { email });
  expect([heir.status, heir.body.reason]).toMatchObject([
    403,
    expect.stringMatching(/another person/),
  ]);
});

test('a person whose address another account has named first enters, and proves the address', async () => {
  const org = await createOrganisation();
  const { users } = api.repositories;
  const email = `dora@${org.domain}`;
  const other = accounts.at(-1)!;
  const squatter = (await users.insert({ account: other, email, role: 'owner' }))!;
  const entered = await signIn(org, 'dora');
  expect([entered.status, entered.body.account.id]).toEqual([200, org.account]);
  expect(await users.byEmail(email)).toMatchObject({ account: org.account });
  // Stays in its account, unproven and not linked.
  expect(await users.get(other, squatter._id)).toEqual({ ...squatter, unproven: true });
});

test('addresses that are unverified, missing or of a foreign domain are refused', async () => {
  const org = await createOrganisation();
  const wrong = [
    { email_verified: false },
    { email_verified: undefined },
    { email_verified: 'true' },
    { email: undefined },
    { email: 'eve@elsewhere.example' },
    { email: `eve@${org.domain}.evil.example` },
    { email: `eve@evil.example@x${org.domain}` },
  ];
  for (const claims of wrong) {
    const { status } = await signIn(org, 'eve', claims);
    expect([claims, status]).toEqual([claims, 403]);
  }
  // A domain that the account no longer has.
  const before = await signIn(org, 'eve');
  expect(before.status).toBe(200);
  await api.repositories.oidcProviders.keepDomains(org.account, []);
  const late = await api.anonymous('POST', '/api/sign-in/oidc', {
    body: { email: `eve@${org.domain}` },
  });
  expect(late.status).toBe(404);
});

test('forged, foreign, late and repeated answers are refused', async () => {
  const org = await createOrganisation();
  provider.enterAs('fay', { email: `fay@${org.domain}`, email_verified: true });
  const email = `fay@${org.domain}`;
  const { url, cookie } = await begin({ email });
  const query = await provider.open(url);
  const reasonOf = async (...args: Parameters<typeof finish>) => {
    const { status, body } = await finish(...args);
    return [status, body.reason];
  };
  const notBegun = 'this sign-in was not begun in this browser, or too long ago: begin again';
  const forged = 'the answer does not belong to this sign-in: begin again';
  // Another browser, and a cookie that isn't sealed by us.
  expect(await reasonOf(org.account, query, 'x=1')).toEqual([400, notBegun]);
  expect(await reasonOf(org.account, query, 'cascade_oidc=v1.AAAA')).toEqual([400, notBegun]);
  // A forged state; another account's redirect address.
  expect(await reasonOf(org.account, query.replace(/state=[^&]+/, 'state=x'), cookie)).toEqual([
    400,
    forged,
  ]);
  expect(await reasonOf(accounts.at(-1)!, query, cookie)).toEqual([400, forged]);
  // The browser of somebody else, who began too.
  const theirs = await begin({ email });
  expect(await reasonOf(org.account, query, theirs.cookie)).toEqual([400, forged]);
  // Right, and then again.
  expect((await finish(org.account, query, cookie)).status).toBe(200);
  const repeated = 'this answer was used before: begin again';
  expect(await reasonOf(org.account, query, cookie)).toEqual([400, repeated]);
  // The used code in an answer that names the right state.
  const code = new URLSearchParams(query).get('code')!;
  const late = await begin({ email });
  const answer = (await provider.open(late.url)).replace(/code=[^&]+/, `code=${code}`);
  const unverified = `the answer of SSO ${used} could not be verified`;
  expect(await reasonOf(org.account, answer, late.cookie)).toEqual([403, unverified]);
  const old = await begin({ email });
  const oldQuery = await provider.open(old.url);
  await api.clock.advance(QUARTER_HOUR_MS);
  expect(await reasonOf(org.account, oldQuery, old.cookie)).toEqual([400, notBegun]);
});

test('a wrong nonce, a wrong PKCE challenge and an answer of another issuer are refused', async () => {
  const org = await createOrganisation();
  const unverified = {
    status: 403,
    body: { reason: `the answer of SSO ${used} could not be verified` },
  };
  const without = (name: string) => (url: string) => {
    const changed = new URL(url);
    changed.searchParams.set(name, 'A'.repeat(43));
    return changed.href;
  };
  for (const name of ['nonce', 'code_challenge']) {
    expect(await signIn(org, 'gus', {}, { change: without(name) })).toMatchObject(unverified);
  }
  // Mix-up: the browser was sent to another provider, which sends it back with a code of its own.
  const toOther = (url: string) => url.replace(provider.issuer, other.issuer);
  expect(await signIn(org, 'gus', {}, { at: other, change: toOther })).toMatchObject(unverified);
  // The same, without the parameter that says so: the code is unknown to the right provider.
  other.enterAs('gus', { email: `gus@${org.domain}`, email_verified: true });
  const { url, cookie } = await begin({ email: `gus@${org.domain}` });
  const query = (await other.open(toOther(url))).replace(/&?iss=[^&]+/, '');
  expect(await finish(org.account, query, cookie)).toMatchObject(unverified);
  expect(await api.repositories.users.byEmail(`gus@${org.domain}`)).toBeNull();
});

test('a sign-in that was cancelled at the provider says so, in our words', async () => {
  const org = await createOrganisation();
  for (const [error, reason] of [
    ['access_denied', `the sign-in was cancelled at SSO ${used}`],
    ['temporarily_unavailable', `SSO ${used} refused the sign-in`],
  ]) {
    const { url, cookie } = await begin({ email: `hal@${org.domain}` });
    const state = new URL(url).searchParams.get('state')!;
    const query = `?error=${error}&error_description=Call+0900&state=${state}`;
    expect((await finish(org.account, query, cookie)).body.reason).toBe(reason);
  }
});

test("the subject counts at its own issuer: another account's provider lets nobody else in", async () => {
  const [ours, theirs] = [await createOrganisation(), await createOrganisation({}, other)];
  const ann = await signIn(ours, 'ina');
  const same = await signIn(theirs, 'ina', {}, { at: other });
  expect(same.body.user.id).not.toBe(ann.body.user.id);
  // Their provider claims an address of ours.
  const claimed = await signIn(theirs, 'jan', { email: `ina@${ours.domain}` }, { at: other });
  expect([claimed.status, claimed.body.reason]).toEqual([
    403,
    `addresses of ${ours.domain} may not sign in here`,
  ]);
});

test('where the provider is required, other ways are closed but for the first owner with a password', async () => {
  const org = await createOrganisation({ required: true });
  const person = async (name: string, role: string) => {
    const body = { email: `${name}@${org.domain}`, password: PASSWORD, role };
    await api.operator(org.account)('POST', '/api/users', { body });
    await api.clock.advance(1);
    return { email: body.email, password: PASSWORD };
  };
  const login = async (body: object) =>
    (await api.anonymous('POST', '/api/login', { body })).status;
  const [first, second, member] = [
    await person('first', 'owner'),
    await person('second', 'owner'),
    await person('kim', 'member'),
  ];
  expect([await login(first), await login(second), await login(member)]).toEqual([200, 403, 403]);
  const kim = (await api.repositories.users.byEmail(member.email))!;
  const link = await api.dashboard.createLoginLink({ account: org.account, id: kim._id });
  expect(await login({ link })).toBe(403);
  // The wrong password doesn't tell who is here.
  expect(await login({ ...member, password: 'wrong password here' })).toBe(401);
  await org.set({ required: false });
  expect([await login(member), await login({ link })]).toEqual([200, 200]);
});
