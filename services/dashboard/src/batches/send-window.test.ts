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

const HOUR_MS = 3_600_000;

/** An hour that is now in Makassar, and comes next in Jakarta. */
function openInMakassar() {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Makassar',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const hour = clock.format(api.clock.now());
  return { from: `${hour}:00`, until: `${hour}:59` };
}

test('the check of a campaign says whose messages would wait, and refuses none for it', async () => {
  await api.clock.advance(HOUR_MS / 2 - (api.clock.now() % HOUR_MS) + HOUR_MS);
  await call('PATCH', '/api/settings', { body: { send_window: openInMakassar() } });
  const form = new FormData();
  // Landlines: one of Makassar, two of Jakarta.
  const lines = ['Number', '62411871234', '622129991234', '622129991235'];
  form.append('file', new Blob([lines.join('\n')]), 'guests.csv');
  const { id } = (await call('POST', '/api/batches', { body: form })).body;
  const compose = {
    keys: { whatsapp: { device } },
    content: { whatsapp: { message: { type: 'text', message: 'Sale' } } },
    targets: { whatsapp: 'Number' },
  };
  const { body } = await call('POST', `/api/batches/${id}/check`, { body: { compose } });
  expect(body).toMatchObject({
    rows: 3,
    refused: 0,
    causes: [
      {
        channel: 'whatsapp',
        code: 'outside_send_window',
        failure: { kind: 'outsideSendWindow' },
        rows: 2,
        passes: true,
      },
    ],
  });
});
