import { startTestDashboard, type TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;

beforeAll(async () => {
  api = await startTestDashboard();
});
afterAll(() => api?.stop());

test('who may add devices finds the server of an address; others and no address are refused', async () => {
  const account = await api.createAccount();
  const [owner, viewer] = [await api.signIn(account, 'owner'), await api.signIn(account, 'viewer')];
  const path = '/api/mail-servers/find';
  const found = await owner('POST', path, { body: { address: 'ani@gmail.com' } });
  expect(found.body.server).toMatchObject({ source: 'known', name: 'gmail' });
  expect((await owner('POST', path, { body: { address: 'nobody' } })).status).toBe(400);
  expect((await viewer('POST', path, { body: { address: 'ani@gmail.com' } })).status).toBe(403);
});
