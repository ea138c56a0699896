import { startTestDashboard, type TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startTestDashboard();
  const account = await api.createAccount('Acme');
  const owner = await api.signIn(account, 'owner');
  const { body } = await owner('POST', '/api/tokens', { body: { name: 'agent' } });
  headers = {
    authorization: `Bearer ${body.token}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  };
});
afterAll(() => api.stop());

const ask = (body: unknown) => api.anonymous('POST', '/mcp', { body, headers });

test.each([
  ['values', Array.from({ length: 50_000 }, () => 1), 'body has more than 40000 values'],
  [
    'objects',
    Array.from({ length: 25_000 }, () => ({})),
    'body has more than 20000 objects and lists',
  ],
])(
  'a call of more %s than any real one is refused before it is parsed',
  async (_what, many, reason) => {
    const { status, body } = await ask({ jsonrpc: '2.0', id: 1, method: 'ping', params: { many } });
    expect([status, body.reason]).toEqual([400, reason]);
  },
);

test('another call is served', async () => {
  expect((await ask({ jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(200);
});
