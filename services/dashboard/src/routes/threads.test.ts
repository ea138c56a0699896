import { readEvents } from '../testing/read-events.ts';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let ana: Caller;
let budi: Caller;
let viewer: Caller;
let n = 0;

const CONTACT = '6281234567890';
const THREAD = { device: 'dev_1', contact: CONTACT };

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount();
  ana = await api.signIn(account, 'member');
  budi = await api.signIn(account, 'admin');
  viewer = await api.signIn(account, 'viewer');
});
afterAll(() => api.stop());

async function write(text: string, contact = CONTACT, of = account) {
  await api.clock.advance(1_000);
  n += 1;
  await api.repositories.inbound.insert({
    account: of,
    channel: 'waba',
    device: 'dev_1',
    sandbox: false,
    at: api.clock.now(),
    providerMessageId: `m${n}`,
    from: { id: contact, name: 'Ana Wijaya', number: contact },
    message: { id: `m${n}`, type: 'text', text },
    notifyAfter: 1,
  });
  await api.repositories.threads.reopen('dev_1', contact);
}

const rows = async (call: Caller, query = '') =>
  (await call('GET', `/api/inbound?${query}`)).body.data;
const stateOf = async (call: Caller) => (await rows(call))[0].thread;
const change = (call: Caller, body: object) =>
  call('POST', '/api/threads/changes', { body: { threads: [THREAD], ...body } });
const idOf = async (call: Caller) => (await call('GET', '/api/session')).body.user.id as string;

test('a message is unread for each person until that person reads it', async () => {
  await write('first');
  expect([await stateOf(ana), await stateOf(viewer)]).toEqual([
    { done: false, unread: true, assignee: null },
    { done: false, unread: true, assignee: null },
  ]);
  await viewer('POST', '/api/threads/read', { body: { threads: [THREAD] } });
  expect([(await stateOf(ana)).unread, (await stateOf(viewer)).unread]).toEqual([true, false]);
  await write('second');
  expect((await stateOf(viewer)).unread).toBe(true);
});

test('a message that arrives while a person reads stays unread', async () => {
  const [{ at: shown }] = await rows(ana);
  await write('third');
  await ana('POST', '/api/threads/read', {
    body: { threads: [{ ...THREAD, through: shown }] },
  });
  expect((await stateOf(ana)).unread).toBe(true);
});

test('done ends a conversation, and a new message reopens it, also one that comes late', async () => {
  expect((await change(ana, { done: true })).status).toBe(200);
  expect((await stateOf(budi)).done).toBe(true);
  await write('still here?');
  expect((await stateOf(budi)).done).toBe(false);
  await change(ana, { done: true });
  await api.repositories.threads.reopen('dev_1', CONTACT);
  expect((await stateOf(budi)).done).toBe(false);
  await change(ana, { done: true });
  await change(ana, { done: false });
  expect((await stateOf(budi)).done).toBe(false);
});

test('a colleague takes care of a conversation, and finds it among the own ones', async () => {
  await change(ana, { assignee: await idOf(budi) });
  expect((await stateOf(ana)).assignee).toBe(await idOf(budi));
  expect((await budi('GET', '/api/threads?assignee=me')).body.data).toMatchObject([
    { message: { text: 'still here?' } },
  ]);
  expect((await ana('GET', '/api/threads?assignee=me')).body.data).toEqual([]);
  const colleagues = (await viewer('GET', '/api/colleagues')).body.data;
  expect(colleagues).toHaveLength(3);
  await change(ana, { assignee: null });
  expect((await stateOf(ana)).assignee).toBe(null);
});

test('the audit says what was done, and names no contact', async () => {
  await change(ana, { assignee: 'me', done: true });
  const [row] = (await budi('GET', '/api/audit')).body.data;
  expect(row.reason).toMatch(/^Marked as done\. Assigned to \S+@\S+: a conversation$/);
  expect(JSON.stringify(row)).not.toContain(CONTACT);
});

test('the threads of a person who leaves belong to nobody', async () => {
  const leaver = await api.signIn(account, 'member');
  const user = await idOf(leaver);
  await change(ana, { assignee: user });
  await api.operator(account)('DELETE', `/api/users/${user}`);
  expect((await stateOf(ana)).assignee).toBe(null);
});

test.each([
  ['an unknown person', { assignee: 'usr_none' }, 400],
  ['an unknown conversation', { threads: [{ ...THREAD, contact: 'x' }], done: true }, 404],
  ['a time that is none', { threads: [{ ...THREAD, through: 'soon' }], done: true }, 400],
  ['no conversation', { threads: [], done: true }, 400],
])('%s is refused', async (_, body, status) => {
  expect((await change(ana, body)).status).toBe(status);
});

test('another account neither sees nor changes a conversation, and a viewer changes none', async () => {
  const other = await api.signIn(await api.createAccount(), 'owner');
  expect((await change(other, { done: true })).status).toBe(404);
  const query = `device=dev_1&contact=${CONTACT}`;
  expect((await other('GET', `/api/threads/one?${query}`)).status).toBe(404);
  expect((await other('GET', `/api/thread-notes?${query}`)).body.data).toEqual([]);
  expect((await change(viewer, { done: true })).status).toBe(403);
});

test('a note is for colleagues: its writer or an admin deletes it', async () => {
  const note = (call: Caller, text: string) =>
    call('POST', '/api/thread-notes', { body: { ...THREAD, text } });
  const first = (await note(ana, 'Wants a refund')).body;
  expect(first.by_name).toMatch(/@/);
  expect((await note(viewer, 'x')).status).toBe(403);
  const query = `device=dev_1&contact=${CONTACT}`;
  expect((await viewer('GET', `/api/thread-notes?${query}`)).body.data).toEqual([first]);
  const member = await api.signIn(account, 'member');
  expect((await member('DELETE', `/api/thread-notes/${first.id}`)).status).toBe(403);
  expect((await budi('DELETE', `/api/thread-notes/${first.id}`)).status).toBe(200);
  expect((await note(ana, ' ')).status).toBe(400);
});

test('canned replies are made, changed and deleted', async () => {
  const body = { name: 'hours', text: 'Hello {{name}}, we open at 9.' };
  const { id } = (await ana('POST', '/api/canned-replies', { body })).body;
  await budi('PATCH', `/api/canned-replies/${id}`, { body: { text: 'At 10.' } });
  expect((await viewer('GET', '/api/canned-replies')).body.data).toMatchObject([
    { id, name: 'hours', text: 'At 10.' },
  ]);
  const other = await api.signIn(await api.createAccount(), 'owner');
  expect((await other('DELETE', `/api/canned-replies/${id}`)).status).toBe(404);
  expect((await ana('DELETE', `/api/canned-replies/${id}`)).status).toBe(200);
});

test('a reply over WABA says until when any text may be sent', async () => {
  const read = async () =>
    (await ana('GET', `/api/threads/one?device=dev_1&contact=${CONTACT}`)).body;
  expect(await read()).toMatchObject({ needs_template: false, window_open_until: null });
  const until = api.clock.now() + 60_000;
  await api.repositories.sessionWindows.open('dev_1', CONTACT, until);
  expect(await read()).toMatchObject({
    needs_template: false,
    window_open_until: new Date(until).toISOString(),
  });
});

test('a sandbox contact who wrote a day ago is answered by template, as the sandbox asks', async () => {
  const contact = '6281200000077';
  const path = `/api/threads/one?device=dev_1&contact=${contact}`;
  const DAY_MS = 24 * 60 * 60_000;
  const writeAt = (at: number) =>
    api.repositories.inbound.insert({
      account,
      channel: 'waba',
      device: 'dev_1',
      sandbox: true,
      at,
      providerMessageId: `day${at}`,
      from: { id: contact, number: contact },
      message: { id: `day${at}`, type: 'text', text: 'hi' },
      notifyAfter: 1,
    });
  await writeAt(api.clock.now() - DAY_MS);
  expect((await ana('GET', path)).body.needs_template).toBe(true);
  await writeAt(api.clock.now() - DAY_MS + 1);
  expect((await ana('GET', path)).body.needs_template).toBe(false);
});

test('messages are found by words, name and number in any spelling', async () => {
  await write('Where is my ORDER?', '6289876543210');
  const found = async (q: string) =>
    (await rows(ana, `q=${encodeURIComponent(q)}`)).map(
      ({ message }: { message: { text: string } }) => message.text,
    );
  expect(await found('order')).toEqual(['Where is my ORDER?']);
  expect(await found('0898-7654-3210')).toEqual(['Where is my ORDER?']);
  expect((await found('wijaya')).length).toBeGreaterThan(1);
  expect(await found('nothing like it')).toEqual([]);
  expect(await rows(ana, 'contact=6289876543210&device=dev_1')).toHaveLength(1);
});

test('a search goes on where it stopped', async () => {
  for (let i = 0; i < 6; i += 1) await write(`needle ${i}`);
  const texts: string[] = [];
  let cursor = '';
  do {
    const query = `q=needle&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const { data, next_cursor: next } = (await ana('GET', `/api/inbound?${query}`)).body;
    texts.push(...data.map(({ message }: { message: { text: string } }) => message.text));
    cursor = next ?? '';
  } while (cursor !== '');
  expect(texts).toEqual([5, 4, 3, 2, 1, 0].map((i) => `needle ${i}`));
});

test('a token without inbox:read sees messages, and nothing of what colleagues noted', async () => {
  const tokenWith = async (scopes: string[]) => {
    const body = { name: 'crm', scopes };
    const { token } = (await api.operator(account)('POST', '/api/tokens', { body })).body;
    return api.withHeaders({ authorization: `Bearer ${token}` });
  };
  expect((await rows(await tokenWith(['inbound:read'])))[0]).not.toHaveProperty('thread');
  const reader = await tokenWith(['inbound:read', 'inbox:read']);
  expect((await rows(reader))[0]).toHaveProperty('thread');
  expect((await change(reader, { done: true })).status).toBe(403);
});

test('a change by one person reaches the page of another as an event', async () => {
  const events = await readEvents(api, budi, '/api/inbox/events');
  await events.next('message', ({ message }) => (message as { text: string }).text === 'needle 5');
  await change(ana, { assignee: 'me' });
  const mine = await idOf(ana);
  await events.next('thread', ({ contact, assignee }) => contact === CONTACT && assignee === mine);
  await ana('POST', '/api/thread-notes', { body: { ...THREAD, text: 'secret note' } });
  const note = await events.next('note', ({ by }) => by === mine);
  expect(JSON.stringify(note)).not.toContain('secret note');
  await events.close();
});
