import { CREDENTIALS } from '../testing/examples.ts';
import { startTestDashboard, type TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;

beforeAll(async () => {
  api = await startTestDashboard();
});

afterAll(() => api.stop());

test('without a sandbox its routes say so, and a live device is never acted on', async () => {
  const account = await api.createAccount('Acme');
  const call = await api.signIn(account, 'admin');
  for (const what of ['messages', 'answers', 'recipients']) {
    const { status, body } = await call('GET', `/api/sandbox/${what}`);
    expect([status, body.running, body.data]).toEqual([200, false, []]);
  }
  const link = await call('POST', '/api/sandbox/link', { body: { code: 'ABCD1234' } });
  expect([link.status, link.body.reason]).toEqual([404, 'sandbox is not running']);
  const create = async (sandbox: boolean) => {
    const body = { channel: 'telegram', name: 'bot', credentials: CREDENTIALS.telegram, sandbox };
    return String((await call('POST', '/api/devices', { body })).body.id);
  };
  const act = async (device: string) =>
    (await call('POST', '/api/sandbox/answers', { body: { device, contact: '1', text: 'hi' } }))
      .body.reason;
  expect(await act(await create(false))).toMatch(/^device: is not a sandbox device/);
  expect(await act(await create(true))).toBe('sandbox is not running');
  const check = await call('POST', `/api/devices/${await create(true)}/check`);
  expect(check.body).toMatchObject({ ok: false, message: 'The sandbox is not running.' });
});
