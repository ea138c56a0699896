import { TOKEN_SCOPES } from '@cascade/contracts';
import { isMutating } from '@cascade/api';
import { startTestDashboard, type TestDashboard } from '../testing/start-test-dashboard.ts';
import { OPERATIONS_OF_DEVICES } from './keep-to-devices.ts';
import { OPERATIONS_OF_SCOPE, PEOPLE_ONLY, scopeOf } from './route-scopes.ts';

let api: TestDashboard;

beforeAll(async () => {
  api = await startTestDashboard({ limits: { perSecond: 4 } });
});
afterAll(() => api.stop());

/** Makes a token of a new account. */
async function tokenWith(scopes?: readonly string[]) {
  const account = await api.createAccount();
  const body = { name: 'ci', ...(scopes === undefined ? {} : { scopes }) };
  const { id, token } = (await api.operator(account)('POST', '/api/tokens', { body })).body;
  const call = api.withHeaders({ authorization: `Bearer ${token}` });
  return { account, id, call };
}

test('every operation has one scope, or is for people alone', () => {
  const placed = [...Object.values(OPERATIONS_OF_SCOPE).flat(), ...PEOPLE_ONLY];
  expect(placed.sort()).toEqual(api.routes.map(({ operationId }) => operationId).sort());
});

test('every operation of a scope says how tokens that are limited to devices keep to them', () => {
  const placed = Object.values(OPERATIONS_OF_DEVICES).flat();
  expect(placed.sort()).toEqual(Object.values(OPERATIONS_OF_SCOPE).flat().sort());
});

test('operations of a device name it in their path', () => {
  const paths = api.routes.filter(({ operationId }) =>
    OPERATIONS_OF_DEVICES.path.includes(operationId),
  );
  expect(paths.filter(({ path }) => !path.startsWith('/api/devices/:id'))).toEqual([]);
  const ofBatches = api.routes.filter(({ operationId }) =>
    OPERATIONS_OF_DEVICES.batch.includes(operationId),
  );
  expect(ofBatches.filter(({ path }) => !path.startsWith('/api/batches/:id'))).toEqual([]);
});

test('operations of the operator, of sessions and without a credential have no scope', () => {
  const apart = api.routes.filter(
    ({ access }) => access.startsWith('operator') || access === 'public' || access === 'signed-in',
  );
  expect(apart.filter((route) => scopeOf(route) !== undefined)).toEqual([]);
  expect(apart.length).toBeGreaterThan(20);
});

test('operations of a scope that reads change nothing', () => {
  const changing = api.routes.filter(
    (route) => scopeOf(route)?.endsWith(':read') && isMutating(route) && route.tryout !== true,
  );
  expect(changing.map(({ operationId }) => operationId)).toEqual([]);
});

test('every scope is used', () => {
  const used = new Set(api.routes.map(scopeOf));
  expect(TOKEN_SCOPES.filter((scope) => !used.has(scope))).toEqual([
    'send',
    'read',
    'verify',
    'devices:send',
  ]);
});

describe('limits of programs', () => {
  test('calls above those of the account get 429 with the time to wait, those of people none', async () => {
    const { account, call } = await tokenWith(['devices:read']);
    for (let i = 0; i < 4; i += 1) expect((await call('GET', '/api/devices')).status).toBe(200);
    const refused = await call('GET', '/api/devices');
    expect([refused.status, refused.body.reason]).toEqual([429, 'too many requests']);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await api.operator(account)('GET', '/api/devices')).status).toBe(200);
    await api.clock.advance(1_000);
    expect((await call('GET', '/api/devices')).status).toBe(200);
  });

  test('a listener answers as often as deliveries come', async () => {
    const { call } = await tokenWith();
    for (let i = 0; i < 8; i += 1) {
      const body = { status: 200 };
      expect((await call('POST', '/api/listen/absent/answer', { body })).status).toBe(404);
    }
  });
});

test('a token is shown with the time of its last use', async () => {
  const { account, id, call } = await tokenWith(['devices:read']);
  const shown = async () => (await api.operator(account)('GET', '/api/tokens')).body.data[0];
  expect(await shown()).toMatchObject({ id, last_used_at: null });
  await call('GET', '/api/devices');
  const first = (await shown()).last_used_at;
  expect(Date.parse(first)).toBe(api.clock.now());
  await api.clock.advance(60_000);
  await call('GET', '/api/devices');
  expect((await shown()).last_used_at).toBe(first);
  await api.clock.advance(5 * 60_000);
  await call('GET', '/api/devices');
  expect(Date.parse((await shown()).last_used_at)).toBe(api.clock.now());
});
