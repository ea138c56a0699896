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

const TABLE = {
  currency: 'USD',
  rows: [
    { channel: 'whatsapp', country: 'ID', price: '0.01' },
    { channel: 'whatsapp', price: '0.025' },
  ],
};

async function check() {
  const form = new FormData();
  const lines = ['Number', '6281234567890', '60123456789', 'nobody'];
  form.append('file', new Blob([lines.join('\n')]), 'guests.csv');
  const { id } = (await call('POST', '/api/batches', { body: form })).body;
  const compose = {
    keys: { whatsapp: { device } },
    content: { whatsapp: { message: { type: 'text', message: 'Sale' } } },
    targets: { whatsapp: 'Number' },
  };
  return (await call('POST', `/api/batches/${id}/check`, { body: { compose } })).body;
}

test('everybody of the account reads its prices, and who manages it writes them', async () => {
  const member = await api.signIn(account, 'member');
  expect((await member('GET', '/api/prices')).body).toEqual({ table: null });
  expect((await member('PUT', '/api/prices', { body: TABLE })).status).toBe(403);
  expect((await member('DELETE', '/api/prices')).status).toBe(403);
  expect((await call('PUT', '/api/prices', { body: TABLE })).body).toEqual({ table: TABLE });
  expect((await member('GET', '/api/prices')).body).toEqual({ table: TABLE });
});

test('a price table has at most 1,000 rows, and decimal prices', async () => {
  const put = (table: object) => call('PUT', '/api/prices', { body: { ...TABLE, ...table } });
  const row = { channel: 'whatsapp', price: '1' };
  expect((await put({ rows: Array.from({ length: 1_001 }, () => row) })).status).toBe(400);
  expect((await put({ rows: [] })).status).toBe(400);
  const faulty = await put({ rows: [{ ...row, price: '1,5' }] });
  expect(faulty).toMatchObject({
    status: 400,
    body: { reason: 'rows[0].price: must be an amount with at most six decimals, such as 0.05' },
  });
  expect((await call('GET', '/api/prices')).body).toEqual({ table: TABLE });
});

test('the check of a campaign says what the rows that are sent would cost', async () => {
  await call('PUT', '/api/prices', { body: TABLE });
  const cost = { expected: '0.035', most: '0.035', currency: 'USD' };
  expect(await check()).toMatchObject({ rows: 3, refused: 1, cost });
  await call('DELETE', '/api/prices');
  expect(await check()).not.toHaveProperty('cost');
});
