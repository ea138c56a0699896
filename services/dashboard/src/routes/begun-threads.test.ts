import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

const CONTACT = '6281234567890';
const THREAD = { device: 'dev_1', contact: CONTACT };

let api: TestDashboard;
let account: string;
let ana: Caller;
let n = 0;

beforeEach(async () => {
  api = await startTestDashboard();
  account = await api.createAccount();
  ana = await api.signIn(account, 'member');
});
afterEach(() => api.stop());

const rowOf = (text: string, of: string) => {
  n += 1;
  return {
    account: of,
    channel: 'whatsapp' as const,
    device: 'dev_1',
    sandbox: false,
    at: api.clock.now(),
    providerMessageId: `m${n}`,
    message: { id: `m${n}`, type: 'text' as const, text },
  };
};

/** A person writes to the contact on the phone. */
async function begin(text: string, contact = CONTACT, of = account): Promise<void> {
  await api.clock.advance(1_000);
  const id = `${contact}@s.whatsapp.net`;
  await api.repositories.echoes.insert({
    ...rowOf(text, of),
    contact: { id, number: contact },
    isSpoken: true,
  });
}

async function answer(text: string): Promise<void> {
  await api.clock.advance(1_000);
  const from = { id: `${CONTACT}@s.whatsapp.net`, number: CONTACT };
  await api.repositories.inbound.insert({ ...rowOf(text, account), from, notifyAfter: 1 });
}

const named = { ...THREAD, contact: `${CONTACT}@s.whatsapp.net` };
const begun = async () => (await ana('GET', '/api/echoes?begun=true')).body.data;

test('a conversation that a person began is listed once, by its newest message, until the contact writes', async () => {
  await begin('Good morning');
  await begin('Are you there?');
  await begin('Somebody else', '6281234567891');
  await begin('Another account', CONTACT, 'acc_other');
  const listed = await begun();
  expect(listed).toMatchObject([
    { contact: '6281234567891', message: { text: 'Somebody else' } },
    {
      contact: CONTACT,
      message: { text: 'Are you there?' },
      thread: { done: false, unread: false, assignee: null },
    },
  ]);
  expect(listed).toHaveLength(2);
  await answer('Yes');
  expect(await begun()).toMatchObject([{ contact: '6281234567891' }]);
});

test('it is read, assigned and ended like others, and noted on', async () => {
  await begin('Good morning');
  const query = new URLSearchParams(named).toString();
  expect((await ana('GET', `/api/threads/one?${query}`)).body).toMatchObject({
    from: { number: CONTACT },
    state: { done: false, unread: false, assignee: null },
    looks_like_opt_out: false,
    needs_template: false,
  });
  const change = (body: object) =>
    ana('POST', '/api/threads/changes', { body: { threads: [named], ...body } });
  expect((await change({ assignee: 'me' })).status).toBe(200);
  expect((await change({ done: true })).status).toBe(200);
  const [{ thread }] = await begun();
  expect(thread).toMatchObject({ done: true, assignee: expect.any(String) as string });
  await begin('One more thing');
  expect((await begun())[0].thread.done).toBe(false);
  const note = await ana('POST', '/api/thread-notes', { body: { ...named, text: 'Call her' } });
  expect(note.status).toBeLessThan(300);
});

test('a conversation without any message is absent', async () => {
  const query = new URLSearchParams(named).toString();
  expect((await ana('GET', `/api/threads/one?${query}`)).status).toBe(404);
  await begin('Another account', CONTACT, 'acc_other');
  expect((await ana('GET', `/api/threads/one?${query}`)).status).toBe(404);
});
