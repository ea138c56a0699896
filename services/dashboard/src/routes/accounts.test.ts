import { PASSWORD, startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let operator: Caller;

beforeAll(async () => {
  api = await startTestDashboard();
  operator = api.operator();
});

afterAll(() => api.stop());

const plan = { name: 'basic', quota: 10, expires_at: '2026-12-31T00:00:00Z' };

test('the first account may use its own mail templates, and no later one, unless the call says so', async () => {
  const fresh = await startTestDashboard();
  try {
    const make = async (permissions?: object) => {
      const body = { name: 'A', plan, ...(permissions === undefined ? {} : { permissions }) };
      return (await fresh.operator()('POST', '/api/accounts', { body })).body.permissions;
    };
    expect(await make()).toEqual({ transactional: false, own_mail_templates: true });
    expect(await make()).toEqual({ transactional: false, own_mail_templates: false });
    expect(await make({ own_mail_templates: true })).toMatchObject({ own_mail_templates: true });
  } finally {
    await fresh.stop();
  }
});

test('an account is made, read, changed and listed', async () => {
  const made = await operator('POST', '/api/accounts', { body: { name: 'Acme', plan } });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: 'Acme',
    plan: { name: 'basic', quota: 10, period: 'month', expires_at: '2026-12-31T00:00:00.000Z' },
    settings: {},
  });
  const path = `/api/accounts/${made.body.id}`;
  expect((await operator('GET', path)).body).toEqual(made.body);
  const patched = await operator('PATCH', path, {
    body: {
      plan: { quota: null, expires_at: null },
      settings: { default_country: '62', time_zone: 'Asia/Jakarta' },
    },
  });
  expect(patched.body).toMatchObject({
    name: 'Acme',
    plan: { name: 'basic', quota: null, period: 'month', expires_at: null },
    settings: { default_country: '62', time_zone: 'Asia/Jakarta' },
  });
  await api.clock.advance(1);
  await operator('POST', '/api/accounts', { body: { name: 'Later', plan } });
  const first = await operator('GET', '/api/accounts?limit=1');
  expect(first.body).toMatchObject({ has_more: true });
  const second = await operator('GET', `/api/accounts?cursor=${first.body.next_cursor}`);
  expect(second.body).toMatchObject({ data: [patched.body], has_more: false, next_cursor: null });
});

test.each([
  [{}, 'name: required'],
  [{ name: '', plan }, 'name: must not be empty'],
  [{ name: 'a\r\nb', plan }, 'name: must not contain control characters'],
  [{ name: 'a' }, 'plan: required'],
  [{ name: 'a', plan: { name: 'b' } }, 'plan.quota: required'],
  [{ name: 'a', plan: { ...plan, quota: -1 } }, 'plan.quota: must be at least 0'],
  [{ name: 'a', plan: { ...plan, quota: 1.5 } }, 'plan.quota: must be an integer or null'],
  [{ name: 'a', plan: { ...plan, period: 'year' } }, 'plan.period: must be one of day, month'],
  [
    { name: 'a', plan: { ...plan, expires_at: 'tomorrow' } },
    'plan.expires_at: must be ISO 8601 or Unix seconds',
  ],
  [{ name: 'a', plan: { ...plan, expires_at: 1e12 } }, 'plan.expires_at: must be Unix seconds'],
  [
    { name: 'a', plan, settings: { default_country: '0' } },
    'settings.default_country: must be a country such as ID, or a country code such as 62',
  ],
  [
    { name: 'a', plan, settings: { time_zone: 'Mars' } },
    'settings.time_zone: must be an IANA time zone, e.g. Asia/Jakarta',
  ],
])('%j is refused', async (body, reason) => {
  const answer = await operator('POST', '/api/accounts', { body });
  expect([answer.status, answer.body.reason]).toEqual([400, reason]);
});

test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=x', 'offset=1'])(
  'the query %s is refused',
  async (query) => {
    const { status, body } = await operator('GET', `/api/accounts?${query}`);
    expect(status).toBe(400);
    expect(body.reason).toMatch(new RegExp(`^${query.split('=')[0]}: `));
  },
);

test('an unknown account is answered with 404', async () => {
  for (const [method, path] of [
    ['GET', '/api/accounts/acc_none'],
    ['PATCH', '/api/accounts/acc_none'],
    ['POST', '/api/accounts/acc_none/users'],
  ] as const) {
    const body =
      method === 'GET' ? {} : { body: path.endsWith('users') ? ann('owner') : { name: 'x' } };
    const answer = await operator(method, path, body);
    expect([answer.status, answer.body.reason]).toEqual([404, 'account not found']);
  }
});

const ann = (role: string, email = 'ann@example.com') => ({ email, password: PASSWORD, role });

describe('users', () => {
  let account: string;
  let owner: Caller;
  let ownerId: string;

  beforeAll(async () => {
    account = await api.createAccount();
    owner = await api.signIn(account, 'owner');
    ownerId = (await owner('GET', '/api/session')).body.user.id;
  });

  test('are made by the operator and by the account itself', async () => {
    const first = await operator('POST', `/api/accounts/${account}/users`, { body: ann('admin') });
    expect(first.status).toBe(201);
    expect(Object.keys(first.body)).toEqual([
      'id',
      'email',
      'email_proven',
      'role',
      'state',
      'second_factor',
      'created_at',
    ]);
    const again = await owner('POST', '/api/users', { body: ann('viewer', 'ANN@example.com') });
    expect([again.status, again.body.reason]).toEqual([409, 'email: is taken']);
    const bob = await owner('POST', '/api/users', { body: ann('viewer', 'bob@example.com') });
    expect(bob.status).toBe(201);
    const { data } = (await owner('GET', '/api/users')).body;
    expect(data).toHaveLength(3);
  });

  test('the first person of an account is an owner, however it is added', async () => {
    const empty = await api.createAccount();
    const inside = api.operator(empty);
    const reason = 'role: the first person of an account must be an owner';
    const invitation = (role: string) => ({ body: { email: 'first@example.com', role } });
    for (const refused of [
      await inside('POST', '/api/invitations', invitation('admin')),
      await inside('POST', '/api/users', { body: ann('member', 'first@example.com') }),
      await operator('POST', `/api/accounts/${empty}/users`, {
        body: ann('viewer', 'first@example.com'),
      }),
    ]) {
      expect([refused.status, refused.body.reason]).toEqual([409, reason]);
    }
    expect((await inside('POST', '/api/invitations', invitation('owner'))).status).toBe(201);
    const second = { body: ann('viewer', 'second@example.com') };
    expect((await inside('POST', '/api/users', second)).status).toBe(201);
  });

  test.each([
    [{ email: 'nobody' }, /^email: /],
    [{ email: 'a@b.example\r\nBcc: c' }, /^email: /],
    [{ password: 'short' }, /^password: must have at least 12/],
    [{ role: 'god' }, /^role: must be one of/],
  ])('%j is refused', async (fault, reason) => {
    const body = { ...ann('viewer', 'new@example.com'), ...fault };
    const answer = await owner('POST', '/api/users', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.reason).toMatch(reason);
  });

  test('the last owner stays, also against the operator', async () => {
    const inside = api.operator(account);
    for (const call of [owner, inside]) {
      const body = { role: 'viewer' };
      expect((await call('PATCH', `/api/users/${ownerId}`, { body })).status).toBe(409);
      expect((await call('DELETE', `/api/users/${ownerId}`)).status).toBe(409);
    }
  });

  test('admins neither make nor touch owners', async () => {
    const admin = await api.signIn(account, 'admin');
    const id = (await admin('GET', '/api/session')).body.user.id;
    expect((await admin('POST', '/api/users', { body: ann('owner', 'x@y.example') })).status).toBe(
      403,
    );
    const password = { body: { password: 'taken over!' } };
    expect((await admin('PATCH', `/api/users/${ownerId}`, password)).status).toBe(403);
    expect((await admin('DELETE', `/api/users/${ownerId}`)).status).toBe(403);
    expect((await admin('PATCH', `/api/users/${id}`, { body: { role: 'owner' } })).status).toBe(
      403,
    );
  });

  test('a removed user and a changed role take effect at once', async () => {
    const member = await api.signIn(account, 'member');
    const id = (await member('GET', '/api/session')).body.user.id;
    expect((await owner('PATCH', `/api/users/${id}`, { body: { role: 'viewer' } })).status).toBe(
      200,
    );
    expect((await member('GET', '/api/session')).status).toBe(401);
    expect((await owner('DELETE', `/api/users/${id}`)).status).toBe(200);
    expect((await owner('DELETE', `/api/users/${id}`)).status).toBe(404);
  });
});

test('the usage of an account is its plan, its quota, its storage and what was left out', async () => {
  const account = await api.createAccount();
  const owner = await api.signIn(account, 'viewer');
  expect((await owner('GET', '/api/usage')).body).toEqual({
    plan: { name: 'basic', quota: 100, period: 'month', expires_at: null },
    expired: false,
    period: new Date(api.clock.now()).toISOString().slice(0, 7),
    limit: 100,
    available: 100,
    held: 0,
    spent: 0,
    storage: { used_bytes: 0, limit_bytes: 10_000_000_000 },
    inbound: { limit: 1_000_000, left_out: 0 },
  });
});

test('the permissions that an account has stand among its settings, and only the operator changes them', async () => {
  const account = await api.createAccount();
  const owner = await api.signIn(account, 'owner');
  const body = { permissions: { own_mail_templates: true } };
  expect((await owner('PATCH', `/api/accounts/${account}`, { body })).status).toBe(403);
  expect((await owner('PATCH', '/api/settings', { body })).status).toBe(400);
  await operator('PATCH', `/api/accounts/${account}`, { body });
  expect((await owner('GET', '/api/settings')).body.permissions).toEqual({
    transactional: false,
    own_mail_templates: true,
  });
});

describe('a change of the settings by the operator', () => {
  const all = {
    default_country: 'ID',
    ambiguous_numbers: 'refuse',
    unfilled_markers: 'keep',
    template_parameters: 'fold',
    default_success: 'delivered',
    time_zone: 'Asia/Jakarta',
    send_window: { from: '09:00', until: '20:00' },
    recipient_caps: [{ messages: 2, hours: 24 }],
    language: 'id',
    opt_out_words: ['STOP', 'HENTI'],
    opt_in_words: ['START'],
    opt_out_reach: 'person',
    topics: [{ key: 'offers', name: 'Offers', words: ['NO OFFERS'] }],
    contacts_from_inbound: true,
    second_factor_required: false,
    compat: ['fonnte'],
  };
  let account: string;
  let change: (settings: object) => ReturnType<typeof operator>;
  beforeEach(async () => {
    account = await api.createAccount();
    change = (settings) => operator('PATCH', `/api/accounts/${account}`, { body: { settings } });
    expect((await change(all)).body.settings).toEqual(all);
  });

  test('keeps those that it does not name', async () => {
    const { body } = await change({ opt_out_reach: 'channel' });
    expect(body.settings).toEqual({ ...all, opt_out_reach: 'channel' });
    expect((await change({})).body.settings).toEqual(body.settings);
    expect((await change(all)).body.settings).toEqual(all);
  });

  test.each(Object.keys(all))('takes %s away with null, and no other one', async (name) => {
    const { [name as keyof typeof all]: _, ...others } = all;
    expect((await change({ [name]: null })).body.settings).toEqual(others);
    const stored = (await api.repositories.accounts.get(account))?.settings ?? {};
    expect(Object.keys(stored)).toHaveLength(Object.keys(others).length);
  });

  test('is checked beside those that stay', async () => {
    expect((await change({ opt_out_words: ['NO OFFERS'] })).body).toMatchObject({
      status: false,
      reason: expect.stringMatching(/^settings\.topics\[0\]\.words\[0\]: /),
    });
    expect((await change({ language: 'xx' })).body).toMatchObject({
      reason: 'settings.language: must be one of en, id, null',
    });
  });

  test('removes topics by an empty list', async () => {
    expect((await change({ topics: [] })).body.settings).toEqual({ ...all, topics: [] });
  });
});
