import { channelsWith } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { CONTENTS, CREDENTIALS } from '../testing/examples.ts';
import { insertFinishedRequest } from '../testing/insert-finished-request.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let mine: Caller;
let theirs: Caller;
let request: number;
let template: number;
let device: string;

beforeAll(async () => {
  api = await startTestDashboard();
  const account = await api.createAccount();
  const other = await api.createAccount();
  mine = await api.signIn(account, 'owner');
  theirs = await api.signIn(other, 'owner');
  await mine('PATCH', '/api/settings', { body: { default_country: 'ID' } });
  const id = async (path: string, body: unknown) => (await mine('POST', path, { body })).body.id;
  device = await id('/api/devices', { channel: 'waba', name: 'w', credentials: CREDENTIALS.waba });
  template = await id('/api/templates', {
    channel: 'telegram',
    name: 'Order reminder',
    content: CONTENTS.telegram,
  });
  await id('/api/suppressions', { channel: 'waba', address: '081234567890' });
  request = await insertFinishedRequest(api, account, '6281234567890');
  await api.repositories.inbound.insert({
    account,
    device,
    channel: 'waba',
    providerMessageId: 'wamid.HBgN1',
    from: { id: '6281234567890', number: '6281234567890', name: 'Ayu Lestari' },
    message: { id: 'wamid.HBgN1', type: 'text', text: 'hello' },
    sandbox: false,
    at: api.clock.now() + 1_000,
  });
  await api.repositories.sessionWindows.open(device, '6281234567890', api.clock.now() + 60_000);
  await waitFor(async () => (await api.repositories.fillEntries.step(200)) === 'done', {
    what: 'the entries',
  });
});

afterAll(() => api.stop());

const search = async (q: string, by = mine) =>
  (await by('GET', `/api/search?q=${encodeURIComponent(q)}`)).body;

const PERSON = { contact: 'phone:6281234567890', formatted: '+62 812 3456 7890' };

test.each([
  '6281234567890',
  '+62 812 3456 7890',
  '0812-3456-7890',
  '081234567890',
  '0062 812 3456 7890',
  '0812-34',
  '62812345',
  'ayu',
  'LEST ay',
])('the person is found by %s', async (q) => {
  const { contacts, complete } = await search(q);
  expect(contacts).toContainEqual(expect.objectContaining({ ...PERSON, name: 'Ayu Lestari' }));
  expect(complete).toBe(true);
});

test('requests are found by their id, by a send and by the id of a message', async () => {
  const hitsOf = async (q: string) =>
    (await search(q)).requests.map((hit: { by: string; request: { id: number } }) => [
      hit.by,
      hit.request.id,
    ]);
  const { sends } = (await mine('GET', `/api/requests/${request}`)).body;
  expect(await hitsOf(String(request))).toContainEqual(['request', request]);
  expect(await hitsOf(String(sends[1].id))).toContainEqual(['send', request]);
  expect(await hitsOf(`<${sends[1].id}.${request}.tag@acme.example>`)).toEqual([
    ['message', request],
  ]);
  await api.repositories.receipts.insert({
    device,
    channel: 'waba',
    account: 'unused',
    send: sends[0].id,
    request,
    providerMessageId: 'wamid.OUT42',
    status: 'delivered',
    recipient: '6281234567890',
    sandbox: false,
    at: 1,
  });
  expect(await hitsOf('wamid.OUT42')).toEqual([['message', request]]);
});

test('messages of contacts and templates are found', async () => {
  const { inbound } = await search('wamid.HBgN1');
  expect(inbound).toEqual([expect.objectContaining({ id: `${device}:wamid.HBgN1` })]);
  const { templates } = await search('remind');
  expect(templates).toEqual([{ id: template, name: 'Order reminder', channel: 'telegram' }]);
  expect((await search(String(template))).templates).toHaveLength(1);
});

test('nothing of another account is found', async () => {
  const texts = ['6281234567890', 'ayu', 'a@b.example', String(request), 'wamid.HBgN1', 'remind'];
  for (const q of [...texts, `<1.${request}.tag@acme.example>`]) {
    const { complete: _complete, ...hits } = await search(q, theirs);
    expect(Object.values(hits).flat()).toEqual([]);
  }
  const path = '/api/contacts/messages?contact=phone:6281234567890';
  expect((await theirs('GET', path)).body.data).toEqual([]);
});

test('the page of a contact has windows, opt-outs, and its messages in and out', async () => {
  const of = `contact=${encodeURIComponent('0812 3456 7890')}`;
  const { body: profile } = await mine('GET', `/api/contacts/profile?${of}`);
  expect(profile).toMatchObject({
    contact: PERSON.contact,
    name: 'Ayu Lestari',
    addresses: [{ address: '6281234567890', channels: channelsWith('address', 'phone') }],
    windows: [{ device, device_name: 'w', open_until: expect.any(String) }],
    suppressions: [{ channel: 'waba', reasons: [{ why: 'manual' }] }],
  });
  const mail = (await mine('GET', '/api/contacts/messages?contact=a@b.example')).body;
  expect(mail.data).toEqual([
    { at: expect.any(String), request: expect.objectContaining({ id: request }) },
  ]);
  const { data } = (await mine('GET', `/api/contacts/messages?${of}`)).body;
  expect(data.map(({ inbound }: { inbound?: object }) => inbound !== undefined)).toEqual([true]);
  const wrong = await mine('GET', '/api/contacts/profile?contact=nobody');
  expect(wrong.status).toBe(400);
});

test('viewers search, too; text that can name nothing finds nothing', async () => {
  expect((await mine('GET', '/api/search?q=')).status).toBe(400);
  const { complete: _complete, ...hits } = await search('—');
  expect(Object.values(hits).flat()).toEqual([]);
});
