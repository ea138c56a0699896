import { waitFor } from '@cascade/runtime/testing';
import { CREDENTIALS } from '../testing/examples.ts';
import { finishRequests } from '../testing/finish-requests.ts';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

const CONTACT = '1001';
const HOUR_MS = 3_600_000;

let api: TestDashboard;
let account: string;
let ana: Caller;
let device: string;
let other: string;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount();
  ana = await api.signIn(account, 'member');
  device = await createDevice('First');
  other = await createDevice('Second');
  // Until the store knows that every request has its entries, rows get theirs in the background.
  await waitFor(async () => (await api.repositories.fillEntries.step(200)) === 'done', {
    what: 'the entries',
  });
});
afterAll(() => api.stop());

async function createDevice(name: string): Promise<string> {
  const body = { channel: 'telegram', name, credentials: CREDENTIALS.telegram };
  return String((await api.operator(account)('POST', '/api/devices', { body })).body.id);
}

async function sendText(text: string, to = CONTACT, by = device, timing = {}): Promise<number> {
  await api.clock.advance(1_000);
  const body = {
    keys: { telegram: { device: by } },
    content: { telegram: { message: { type: 'text', message: text } } },
    target: { telegram: to },
    context: { timing },
  };
  const { status, body: answer } = await ana('POST', '/api/console/send', { body });
  expect([status, answer]).toEqual([
    200,
    expect.objectContaining({ request_id: expect.any(Number) }),
  ]);
  await waitFor(
    async () => {
      const page = { limit: 200 };
      const { data } = await api.repositories.contactEntries.list(account, [`chat:${to}`], page);
      return data.some((entry) => 'request' in entry && entry.request === answer.request_id);
    },
    { what: 'the entry of the contact' },
  );
  return answer.request_id as number;
}

const write = (text: string, from = CONTACT) =>
  api.repositories.inbound.insert({
    account,
    channel: 'telegram',
    device,
    sandbox: false,
    at: api.clock.now(),
    providerMessageId: `in ${text} ${from}`,
    from: { id: from },
    message: { id: `in ${text}`, type: 'text', text },
    notifyAfter: 1,
  });

const read = (query: object, by = ana) =>
  by('GET', `/api/threads/sent?${new URLSearchParams({ device, contact: CONTACT, ...query })}`);

const textsOf = ({ body }: { body: { data: { rendered: { text: string } | null }[] } }) =>
  body.data.map(({ rendered }) => rendered?.text ?? null);

test('the sends of a device to a contact are there with their texts, the newest first, before anybody wrote and after', async () => {
  const first = await sendText('Good morning');
  await sendText('To somebody else', '1002');
  await sendText('From another device', CONTACT, other);
  await finishRequests(api, account);
  expect(textsOf(await read({}))).toEqual(['Good morning']);
  await write('Hello');
  await sendText('Good evening');
  const page = await read({});
  expect(page).toMatchObject({
    status: 200,
    body: {
      data: [
        { device, channel: 'telegram', state: 'pending', automatic: false, template: null },
        { request_id: first, state: 'sent', standing: 'accepted' },
      ],
      has_more: false,
      next_cursor: null,
    },
  });
  expect(textsOf(page)).toEqual(['Good evening', 'Good morning']);
  expect(textsOf(await read({ device: other }))).toEqual(['From another device']);
  expect(textsOf(await read({ contact: '1002' }))).toEqual(['To somebody else']);
});

test('what was cancelled is not there', async () => {
  const id = await sendText('Never sent', '1003', device, {
    schedule: Math.ceil((api.clock.now() + HOUR_MS) / 1_000),
  });
  expect(textsOf(await read({ contact: '1003' }))).toEqual(['Never sent']);
  expect((await ana('POST', `/api/requests/${id}/cancel`, { body: {} })).status).toBe(200);
  expect((await read({ contact: '1003' })).body.data).toEqual([]);
});

test('pages hold each send once, also where the contact wrote much between', async () => {
  for (const text of ['1', '2', '3', '4', '5']) {
    await sendText(text, '1004');
    for (const said of ['a', 'b', 'c']) await write(`${text}${said}`, '1004');
  }
  const found: (string | null)[] = [];
  let cursor: string | null = '';
  for (let calls = 0; cursor !== null && calls < 20; calls += 1) {
    const page = await read({ contact: '1004', limit: '2', ...(cursor && { cursor }) });
    expect(page.body.data.length).toBeLessThanOrEqual(2);
    found.push(...textsOf(page));
    cursor = page.body.next_cursor;
  }
  expect([found, cursor]).toEqual([['5', '4', '3', '2', '1'], null]);
});

test('an unknown device or contact, and those of another account, have an empty page', async () => {
  const stranger = await api.signIn(await api.createAccount(), 'owner');
  const pages = [
    await read({ device: 'dev_none' }),
    await read({ contact: '4040' }),
    await read({}, stranger),
  ];
  for (const { status, body } of pages) {
    expect([status, body]).toEqual([200, { data: [], has_more: false, next_cursor: null }]);
  }
  expect((await read({ cursor: 'x' })).status).toBe(400);
});

test('viewers and tokens see no texts; a token that is limited to devices sees those of its own alone', async () => {
  const viewer = await api.signIn(account, 'viewer');
  const page = await read({}, viewer);
  expect(textsOf(page)).toEqual([null, null]);
  const body = { name: 'one device', scopes: ['logs:read'], devices: [device] };
  const { body: made } = await api.operator(account)('POST', '/api/tokens', { body });
  const call = api.withHeaders({ authorization: `Bearer ${made.token}` });
  expect(textsOf(await read({}, call))).toEqual([null, null]);
  expect((await read({ device: other }, call)).status).toBe(403);
});
