import { CREDENTIALS } from '../testing/examples.ts';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let call: Caller;
let device: string;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount('Acme');
  call = await api.signIn(account, 'owner');
  const body = { channel: 'whatsapp', name: 'phone', credentials: CREDENTIALS.whatsapp };
  ({ id: device } = (await api.operator(account)('POST', '/api/devices', { body })).body);
  await api.repositories.devices.update(account, device, { state: 'connected' });
});
afterAll(() => api.stop());

test('the check of a campaign says who would get it later, and refuses nobody for it', async () => {
  const caps = [{ messages: 1, hours: 1 }];
  await call('PATCH', '/api/settings', { body: { recipient_caps: caps } });
  const had = { caps, send: 1, request: 1, now: api.clock.now() };
  await api.repositories.recipientSends.take(account, ['phone:6281234567890'], had);
  // What is free before a request would end is waited for.
  await api.clock.advance(5 * 60_000);
  const form = new FormData();
  const lines = ['Number', '6281234567890', '6281234567891'];
  form.append('file', new Blob([lines.join('\n')]), 'guests.csv');
  const { id } = (await call('POST', '/api/batches', { body: form })).body;
  const compose = {
    keys: { whatsapp: { device } },
    content: { whatsapp: { message: { type: 'text', message: 'Sale' } } },
    targets: { whatsapp: 'Number' },
  };
  const checked = await call('POST', `/api/batches/${id}/check`, { body: { compose } });
  expect(checked.body).toMatchObject({
    rows: 2,
    refused: 0,
    causes: [{ channel: 'whatsapp', code: 'recipient_cap', rows: 1, passes: true }],
  });
});
