import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;

beforeAll(async () => {
  api = await startTestDashboard();
});
afterAll(() => api?.stop());

interface Made {
  id: string;
  token: string;
  call: Caller;
}

async function person(name: string, role: string, more: object = {}): Promise<Made> {
  const body = { name, role, ...more };
  const made = await api.operator()('POST', '/api/operations/operators', { body });
  expect(made.status).toBe(201);
  const { id, token } = made.body;
  return { id, token, call: api.withHeaders({ authorization: `Bearer ${token}` }) };
}

const acts = async (query = '') =>
  (await api.operator()('GET', `/api/operations/acts?limit=200${query}`)).body.data;

describe('tokens of operators', () => {
  test('a token is shown once, stored as a hash, and acts under its name', async () => {
    const { id, token, call } = await person('Ana', 'administrator');
    const { body } = await call('POST', '/api/accounts', {
      body: { name: 'By Ana', plan: { name: 'basic', quota: 5 } },
    });
    expect(await acts('&operation=createAccount')).toEqual([
      expect.objectContaining({ actor: id, actor_name: 'Ana', account: body.id, status: 201 }),
    ]);
    const { text } = await api.operator()('GET', '/api/operations/operators');
    expect(text).toContain(id);
    expect(text).not.toContain(token);
    const stored = await api.database.collection('operator_tokens').find({}, { limit: 100 });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(await acts())).not.toContain(token);
  });

  test('a revoked token opens nothing, and its sessions end', async () => {
    const { id, token, call } = await person('Budi', 'support');
    const login = await api.anonymous('POST', '/api/login', { body: { operator_token: token } });
    expect(login.body).toMatchObject({ operator_role: 'support', operator_name: 'Budi' });
    const session = api.withCookie(login.headers.get('set-cookie')!.split(';')[0]!);
    expect((await session('GET', '/api/accounts')).status).toBe(200);
    expect((await session('GET', '/api/session')).body).toEqual(login.body);
    await api.operator()('DELETE', `/api/operations/operators/${id}`);
    expect((await session('GET', '/api/accounts')).status).toBe(401);
    expect((await call('GET', '/api/accounts')).status).toBe(401);
  });

  test('a token ends at its time, and one of the past is refused', async () => {
    const expires = new Date(api.clock.now() + 60_000).toISOString();
    const { call } = await person('Citra', 'support', { expires_at: expires });
    expect((await call('GET', '/api/accounts')).status).toBe(200);
    await api.clock.advance(60_000);
    expect((await call('GET', '/api/accounts')).status).toBe(401);
    const body = { name: 'Citra', role: 'support', expires_at: 1 };
    expect(await api.operator()('POST', '/api/operations/operators', { body })).toMatchObject({
      status: 400,
      body: { reason: 'expires_at: must be in the future' },
    });
  });

  test('after a rotation both tokens are valid until the overlap ends', async () => {
    const old = await person('Dewi', 'billing');
    const { body } = await api.operator()('POST', `/api/operations/operators/${old.id}/rotate`, {
      body: { overlap_hours: 1 },
    });
    expect(body).toMatchObject({ name: 'Dewi', role: 'billing' });
    const next = api.withHeaders({ authorization: `Bearer ${body.token}` });
    const statuses = async () =>
      (await Promise.all([old.call('GET', '/api/accounts'), next('GET', '/api/accounts')])).map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual([200, 200]);
    await api.clock.advance(3_600_000);
    expect(await statuses()).toEqual([401, 200]);
  });

  test('the last use is noted', async () => {
    const { id, call } = await person('Eka', 'support');
    await call('GET', '/api/accounts');
    const { body } = await api.operator()('GET', `/api/operations/operators/${id}`);
    expect(body.last_used_at).not.toBeNull();
  });

  test('only an administrator gives tokens', async () => {
    const { call } = await person('Fajar', 'billing');
    const body = { name: 'Fajar', role: 'administrator' };
    expect(await call('POST', '/api/operations/operators', { body })).toMatchObject({
      status: 403,
      body: { reason: 'the role billing may not do this' },
    });
  });
});

describe('acts of operators', () => {
  test('a changed plan has before and after, under the account and the installation', async () => {
    const account = await api.createAccount();
    const body = { plan: { quota: 500 } };
    await api.operator()('PATCH', `/api/accounts/${account}`, { body });
    const changes = [{ member: 'plan.quota', before: '100', after: '500' }];
    expect(await acts(`&account=${account}&operation=updateAccount`)).toEqual([
      expect.objectContaining({ actor: 'operator', account, changes }),
    ]);
    const own = await api.operator(account)('GET', '/api/audit');
    expect(own.body.data).toContainEqual(
      expect.objectContaining({ operation: 'updateAccount', actor: 'operator', changes }),
    );
  });

  test('an act is of the account that it changes, whichever one the operator has chosen', async () => {
    const [chosen, changed] = [await api.createAccount(), await api.createAccount()];
    const body = { plan: { quota: 6 } };
    await api.operator(chosen)('PATCH', `/api/accounts/${changed}`, { body });
    expect((await acts(`&account=${changed}`))[0]).toMatchObject({ operation: 'updateAccount' });
    expect((await api.operator(chosen)('GET', '/api/audit')).body.data).toEqual([
      expect.objectContaining({ operation: 'createAccount' }),
    ]);
  });

  test('a refused act is recorded with its reason', async () => {
    const { id, call } = await person('Gita', 'support');
    const account = await api.createAccount();
    await call('PATCH', `/api/accounts/${account}`, { body: { plan: { quota: 1 } } });
    expect(await acts(`&actor=${id}`)).toEqual([
      expect.objectContaining({
        operation: 'updateAccount',
        status: 403,
        reason: 'the role support may not do this',
        changes: [],
      }),
    ]);
  });

  test('a changed role of a person has before and after, without the address', async () => {
    const account = await api.createAccount();
    const user = (await api.repositories.users.insert({
      account,
      email: 'somebody@example.com',
      role: 'viewer',
    }))!;
    await api.operator(account)('PATCH', `/api/users/${user._id}`, { body: { role: 'member' } });
    await api.operator(account)('DELETE', `/api/users/${user._id}`);
    const [removed, changed, ...others] = await acts(`&account=${account}`);
    expect(others).toHaveLength(1);
    expect(changed.changes).toEqual([{ member: 'role', before: 'viewer', after: 'member' }]);
    expect(removed.changes).toContainEqual({ member: 'role', before: 'member', after: null });
    expect(JSON.stringify(removed)).not.toContain('somebody@');
  });

  test('secrets are in no row', async () => {
    const account = await api.createAccount();
    const { body: token } = await api.operator(account)('POST', '/api/tokens', {
      body: { name: 'program' },
    });
    const app = {
      app_id: '1234567890',
      config_id: '9876543210',
      app_secret: 'the-secret-of-the-app',
    };
    await api.operator()('POST', '/api/operations/meta-app', { body: app });
    const rows = await acts();
    expect(rows).toContainEqual(
      expect.objectContaining({
        operation: 'setMetaApp',
        changes: expect.arrayContaining([
          { member: 'app.app_id', before: null, after: '1234567890' },
        ]),
      }),
    );
    const stored = [
      ...(await api.database.collection('operator_acts').find({}, { limit: 1_000 })),
      ...(await api.database.collection('audit').find({}, { limit: 1_000 })),
    ];
    expect(JSON.stringify(stored)).toContain('program');
    expect(JSON.stringify(stored)).not.toContain(token.token);
    expect(JSON.stringify(stored)).not.toContain(app.app_secret);
  });

  test('signing in, a backup and a session end are acts', async () => {
    const { id, token } = await person('Hadi', 'administrator');
    const login = await api.anonymous('POST', '/api/login', { body: { operator_token: token } });
    const session = api.withCookie(login.headers.get('set-cookie')!.split(';')[0]!);
    await session('GET', '/api/operations/backup');
    await session('POST', '/api/logout', { headers: { origin: api.url } });
    expect((await acts(`&actor=${id}`)).map((row: { operation: string }) => row.operation)).toEqual(
      ['logout', 'downloadBackup', 'login'],
    );
  });

  test('acts are a table, too, in which no cell is a formula', async () => {
    const { call } = await person('=cmd|calc', 'support');
    await call('POST', '/api/accounts', { body: {} });
    const { text } = await api.operator()('GET', '/api/operations/acts?format=csv');
    expect(text.split('\r\n')[0]).toBe(
      'id,at,actor,actor_name,role,operation,status,reason,account,changes,route,ip'.replaceAll(
        /\w+/g,
        '"$&"',
      ),
    );
    expect(text).toContain(`,"'=cmd|calc",`);
    expect(text).not.toMatch(/(^|,|\n)"?=/);
  });
});
