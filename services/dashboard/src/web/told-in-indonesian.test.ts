import { runBatches } from '@cascade/batches';
import { waitFor } from '@cascade/runtime/testing';
import { CREDENTIALS } from '../testing/examples.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';
import type { FailureValue } from '../../web/src/i18n/failures/field-of.ts';
import { tell } from '../../web/src/i18n/failures/tell.ts';

let api: TestDashboard;
let account: string;
let call: Caller;

beforeAll(async () => {
  api = await startTestDashboard({ beside: runBatches });
  account = await api.createAccount('Acme');
  call = api.operator(account);
});

afterAll(() => api.stop());

const create = async (body: object): Promise<string> =>
  (await call('POST', '/api/devices', { body })).body.id;

test('a rule of a field', async () => {
  const body = { name: 'x', scopes: 'all' };
  const { body: refused } = await call('POST', '/api/tokens', { body });
  expect(refused.reason).toBe('scopes: must be an array');
  expect(tell(refused.failure)).toBe('harus berupa daftar');
});

test('a check of a device, and what to do', async () => {
  const { telegram: credentials } = CREDENTIALS;
  const id = await create({ channel: 'telegram', name: 'test bot', credentials, sandbox: true });
  const { body } = await call('POST', `/api/devices/${id}/check`);
  expect(body.message).toBe('The sandbox is not running.');
  expect(tell(body.failure)).toBe('Sandbox tidak berjalan.');
  expect(tell(body.advice_failure)).toBe('Jalankan (SANDBOX=on), atau buat perangkat sungguhan.');
});

test("a finding of Meta's review", async () => {
  const components = [{ type: 'BODY', text: 'Hi {{1}}', samples: { 1: 'Ayu' } }];
  const content = { name: 'a', language: 'en', category: 'UTILITY', components };
  const { body } = await call('POST', '/api/templates/lint', { body: { content } });
  const [finding] = body.findings;
  expect(finding.message).toBe('must not begin or end with a variable');
  expect(tell(finding.failure)).toBe('tidak boleh diawali atau diakhiri variabel');
});

test('a step of a link', async () => {
  const id = await create({ channel: 'whatsapp', name: 'phone', credentials: {} });
  const why = 'the phone is linked; connection lost';
  const step = { at: 0, from: 'linking', to: 'connected', why } as const;
  await api.repositories.whatsappLinks.claim(account, id, 1);
  await api.repositories.whatsappLinks.patch(id, 1, { history: [step] });
  const { body } = await call('GET', `/api/devices/${id}/link`);
  expect(body.history[0].why).toBe(why);
  expect(tell(body.history[0].failure)).toBe('ponsel tertaut; koneksi terputus');
});

test('a row of a batch, before it is sent and after', async () => {
  const { telegram: credentials } = CREDENTIALS;
  const device = await create({ channel: 'telegram', name: 'bot', credentials });
  const form = new FormData();
  form.append('file', new Blob(['Chat,Name\n1001,#N/A\n']), 'guests.csv');
  const { id } = (await call('POST', '/api/batches', { body: form })).body;
  const compose = {
    keys: { telegram: { device } },
    content: { telegram: { message: { type: 'text', message: 'Hi {{name}}' } } },
    targets: { telegram: 'Chat' },
    variables: { name: 'Name' },
  };
  const { body } = await call('POST', `/api/batches/${id}/check`, { body: { compose } });
  const [fault] = body.faults;
  expect(fault.reason).toBe('#N/A is an error of the spreadsheet');
  expect(tell(fault.failure)).toBe('#N/A adalah galat lembar kerja');
  await call('POST', `/api/batches/${id}/start`, { body: { compose } });
  const read = async () => (await call('GET', `/api/batches/${id}/failed`)).body;
  await waitFor(
    async () => {
      await api.clock.advance(500);
      return (await read()).total === 1;
    },
    { what: 'the refused row' },
  );
  const [row] = (await read()).rows;
  expect(row.reason).toBe('Name: #N/A is an error of the spreadsheet');
  expect(row.failures.map((one: { failure: FailureValue }) => tell(one.failure))).toEqual([
    '#N/A adalah galat lembar kerja',
  ]);
});
