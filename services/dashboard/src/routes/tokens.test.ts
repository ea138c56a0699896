import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let owner: Caller;

beforeAll(async () => {
  api = await startTestDashboard();
  owner = await api.signIn(await api.createAccount(), 'owner');
});
afterAll(() => api?.stop());

const make = (more: object) => owner('POST', '/api/tokens', { body: { name: 'shop', ...more } });

/** Calls with the token from an address of the internet. */
const from = (token: string, address: string) =>
  api.withHeaders({ authorization: `Bearer ${token}`, 'x-forwarded-for': address });

const REFUSED = {
  status: 403,
  body: { reason: 'this token may not be used from this network', code: 'forbidden' },
};

test('a token with networks is used from them alone, IPv4 and IPv6, at /api and /mcp', async () => {
  const networks = ['203.0.113.0/24', '2001:db8:1::/48', '198.51.100.7'];
  const { body } = await make({ scopes: ['devices:read'], networks });
  expect(body.networks).toEqual(['203.0.113.0/24', '2001:db8:1::/48', '198.51.100.7/32']);
  for (const address of ['203.0.113.9', '2001:db8:1::5', '198.51.100.7', '::ffff:203.0.113.9']) {
    expect((await from(body.token, address)('GET', '/api/devices')).status).toBe(200);
  }
  for (const address of ['203.0.114.9', '2001:db8:2::5', '198.51.100.8']) {
    expect(await from(body.token, address)('GET', '/api/devices')).toMatchObject(REFUSED);
    const asked = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const mcp = await from(body.token, address)('POST', '/mcp', { body: asked });
    expect(mcp).toMatchObject(REFUSED);
  }
});

test('a change from another network is refused, and the audit names the token', async () => {
  const networks = ['203.0.113.0/24'];
  const { body } = await make({ name: 'ci', scopes: ['suppressions:write'], networks });
  const one = { channel: 'telegram', address: '987654321' };
  const refused = await from(body.token, '192.0.2.1')('POST', '/api/suppressions', { body: one });
  expect(refused).toMatchObject(REFUSED);
  const { data } = (await owner('GET', `/api/audit?actor=${body.id}&refused=true`)).body;
  expect(data).toEqual([
    expect.objectContaining({ actor_name: 'ci', ip: '192.0.2.1', operation: 'createSuppression' }),
  ]);
});

test.each([['10.0.0.0/33'], ['10.0.0.0/8/8'], ['example.com'], ['2001:db8::/129'], ['10.0.0']])(
  'the network %s is refused by its name',
  async (network) => {
    expect(await make({ networks: ['203.0.113.0/24', network] })).toMatchObject({
      status: 400,
      body: { reason: `networks: ${network} is no address or CIDR block` },
    });
  },
);

test('a token has at most 20 networks', async () => {
  const networks = Array.from({ length: 21 }, (_, n) => `203.0.113.${n}`);
  expect((await make({ networks })).status).toBe(400);
  expect((await make({ networks: networks.slice(1) })).status).toBe(201);
});

test('the list says who made a token, while the person is there', async () => {
  const account = await api.createAccount();
  const maker = await api.signIn(account, 'admin');
  const { user } = (await maker('GET', '/api/session')).body;
  await maker('POST', '/api/tokens', { body: { name: 'by a person' } });
  await api.operator(account)('POST', '/api/tokens', { body: { name: 'by the operator' } });
  const makers = async () => {
    const { data } = (await api.operator(account)('GET', '/api/tokens')).body;
    return new Map(
      data.map((row: { name: string; created_by: string }) => [row.name, row.created_by]),
    );
  };
  expect(await makers()).toEqual(
    new Map([
      ['by a person', user.email],
      ['by the operator', 'operator'],
    ]),
  );
  await api.operator(account)('DELETE', `/api/users/${user.id}`);
  expect((await makers()).get('by a person')).toBeNull();
});
