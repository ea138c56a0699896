import type { RequestRow } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let ana: Caller;
let budi: Caller;
let device: string;
let n = 0;

const CONTACT = '123456789';

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount();
  ana = await api.signIn(account, 'member');
  budi = await api.signIn(account, 'admin');
  const body = {
    channel: 'telegram',
    name: 'Shop bot',
    credentials: { bot_token: '7000000001:AAEFirstSendOfTheCascadeSandbox0000' },
    sandbox: true,
  };
  device = (await budi('POST', '/api/devices', { body })).body.id;
});
afterAll(() => api.stop());

/** Returns the id of the message. */
async function write(
  contact: string,
  { later = 1_000, of = device, id = `m${n + 1}` } = {},
): Promise<string> {
  await api.clock.advance(later);
  n += 1;
  const told = Math.floor(api.clock.now() / 1_000) * 1_000;
  await api.repositories.inbound.insert({
    account,
    channel: 'telegram',
    device: of,
    sandbox: true,
    at: told,
    providerMessageId: id,
    from: { id: contact, name: 'Ana' },
    message: { id, type: 'text', text: `message ${n}` },
    notifyAfter: 1,
  });
  await api.repositories.threads.reopen(of, contact);
  return `${of}:${id}`;
}

async function send(contact: string, text: string, more: Partial<RequestRow> = {}, later = 1_000) {
  await api.clock.advance(later);
  const { ids, requests } = api.repositories;
  const _id = await ids.next('request');
  const at = api.clock.now();
  await requests.accept({
    _id,
    account,
    mode: 'async',
    lane: 'interactive',
    acceptedAt: at,
    dueAt: at,
    scheduled: false,
    expiresAt: at + 60_000,
    callTimeoutMs: 1_000,
    plan: [['telegram']],
    sends: {
      telegram: {
        id: await ids.next('send'),
        device,
        target: contact,
        content: { message: { type: 'text', message: text } },
      },
    },
    state: 'open',
    ...more,
  });
  return _id;
}

const signs = async (call: Caller) => (await call('GET', '/api/signs')).body;
const newest = async (call: Caller, contact: string) =>
  (await call('GET', `/api/inbound?device=${device}&contact=${contact}`)).body.data[0];

test('unread contacts are counted for each person, once for all their messages', async () => {
  await write(CONTACT);
  await write(CONTACT);
  await write('987');
  expect((await signs(ana)).unread).toEqual({ contacts: 2, complete: true });
  const threads = [{ device, contact: CONTACT }];
  await ana('POST', '/api/threads/read', { body: { threads } });
  expect([(await signs(ana)).unread.contacts, (await signs(budi)).unread.contacts]).toEqual([1, 2]);
  await budi('POST', '/api/threads/changes', { body: { threads, done: true } });
  expect((await signs(budi)).unread.contacts).toBe(1);
  await write(CONTACT);
  expect((await signs(ana)).unread.contacts).toBe(2);
});

test('conversations that were read are not read again before the next message', async () => {
  const read = (contacts: readonly string[]) =>
    ana('POST', '/api/threads/read', {
      body: { threads: contacts.map((contact) => ({ device, contact })) },
    });
  const { threads } = api.repositories;
  const ofContacts = threads.ofContacts.bind(threads);
  const asked: string[] = [];
  threads.ofContacts = (of) => {
    asked.push(...of.map(({ contact }) => contact));
    return ofContacts(of);
  };
  await write('987');
  await read([CONTACT, '987']);
  expect((await signs(ana)).unread.contacts).toBe(0);
  asked.length = 0;
  await signs(ana);
  await signs(ana);
  expect(asked).toEqual([]);
  await write('987');
  expect((await signs(ana)).unread.contacts).toBe(1);
  asked.length = 0;
  await signs(ana);
  expect(asked).toEqual(['987']);
  threads.ofContacts = ofContacts;
});

test('the count of unread contacts stops at 99', async () => {
  for (let more = 1; more <= 98; more += 1) await write(String(5_000 + more));
  // With both of the tests before.
  expect((await signs(budi)).unread).toEqual({ contacts: 99, complete: false });
  await budi('POST', '/api/threads/read', { body: { threads: [{ device, contact: '987' }] } });
  await api.clock.advance(20_000);
  expect((await signs(budi)).unread).toEqual({ contacts: 99, complete: true });
});

test('a device that is down is told with its condition, and no longer once it works', async () => {
  expect(await signs(ana)).toMatchObject({ devices: [], working: 0 });
  const { devices } = api.repositories;
  await devices.update(account, device, { state: 'logged_out' });
  expect(await signs(ana)).toMatchObject({
    devices: [{ id: device, name: 'Shop bot', condition: { state: 'logged_out' } }],
    working: 0,
  });
  await devices.update(account, device, { state: 'connected' });
  expect((await signs(ana)).devices).toEqual([]);
});

test('the newest message of a conversation has what was sent after it', async () => {
  await write(CONTACT);
  expect((await newest(ana, CONTACT)).answer).toBeNull();
  const request = await send(CONTACT, 'Yes, {{what}}.', { variables: { what: 'tomorrow' } });
  await waitFor(async () => (await newest(ana, CONTACT)).answer !== null, { what: 'the answer' });
  expect((await newest(ana, CONTACT)).answer).toMatchObject({
    request_id: request,
    automatic: false,
    text: 'Yes, tomorrow.',
  });
  const viewer = await api.signIn(account, 'viewer');
  expect((await newest(viewer, CONTACT)).answer).toMatchObject({ request_id: request, text: null });
  await write(CONTACT);
  expect((await newest(ana, CONTACT)).answer).toBeNull();
});

test('an automatic reply is told as one, and a failed or scheduled send answers nothing', async () => {
  await write(CONTACT);
  await send(CONTACT, 'never arrived', { state: 'finished', status: false } as Partial<RequestRow>);
  await send(CONTACT, 'tomorrow', { state: 'scheduled' } as Partial<RequestRow>);
  const request = await send(CONTACT, 'We open at 9.', { automatic: true });
  await waitFor(async () => (await newest(ana, CONTACT)).answer !== null, { what: 'the answer' });
  expect((await newest(ana, CONTACT)).answer).toMatchObject({
    request_id: request,
    automatic: true,
  });
  await api.clock.advance(1_000);
  await write('555');
  await send('555', 'failed', { state: 'finished', status: false } as Partial<RequestRow>);
  const entries = () => api.repositories.contactEntries.list(account, ['chat:555'], { limit: 5 });
  await waitFor(async () => (await entries()).data.length === 2, { what: 'its entry' });
  expect((await newest(ana, '555')).answer).toBeNull();
});

test('an automatic reply is the answer to the message that it names, also within one second', async () => {
  const contact = '556';
  const entries = () =>
    api.repositories.contactEntries.list(account, [`chat:${contact}`], { limit: 9 });
  const has = (count: number) =>
    waitFor(async () => (await entries()).data.length === count, { what: `${count} entries` });
  const toTheSecond = 1_000 - (api.clock.now() % 1_000);
  const one = await write(contact, { later: toTheSecond, id: 'a1' });
  const first = await send(contact, 'We open at 9.', { automatic: true, answers: one }, 10);
  await has(2);
  expect((await newest(ana, contact)).answer).toMatchObject({ request_id: first });
  const two = await write(contact, { later: 10, id: 'a2' });
  await has(3);
  const { id, answer } = await newest(ana, contact);
  expect([id, answer]).toEqual([two, null]);
  const late = await send(contact, 'Late', { automatic: true, answers: one });
  await has(4);
  expect((await newest(ana, contact)).answer).toBeNull();
  const second = await send(contact, 'At 9, as I said.', { automatic: true, answers: two });
  await has(5);
  expect((await newest(ana, contact)).answer).toMatchObject({ request_id: second });
  expect(late).toBeLessThan(second);
  // What a page of older messages has for its newest one.
  const { next_cursor } = (
    await ana('GET', `/api/inbound?device=${device}&contact=${contact}&limit=1`)
  ).body;
  const older = `/api/inbound?device=${device}&contact=${contact}&cursor=${next_cursor}`;
  expect((await ana('GET', older)).body.data[0]).toMatchObject({
    id: one,
    answer: { request_id: late },
  });
});

test('an automatic reply without a message, and one whose message is gone, are answers by their time', async () => {
  const contact = '557';
  const entries = () =>
    api.repositories.contactEntries.list(account, [`chat:${contact}`], { limit: 9 });
  const has = (count: number) =>
    waitFor(async () => (await entries()).data.length === count, { what: `${count} entries` });
  await write(contact);
  const reminder = await send(contact, 'Still there?', { automatic: true });
  await has(2);
  expect((await newest(ana, contact)).answer).toMatchObject({ request_id: reminder });
  const gone = await send(contact, 'Yes', { automatic: true, answers: `${device}:gone` });
  await has(3);
  expect((await newest(ana, contact)).answer).toMatchObject({ request_id: gone });
});

test('a contact who opted out is told as such before anybody writes', async () => {
  const one = async () =>
    (await ana('GET', `/api/threads/one?device=${device}&contact=${CONTACT}`)).body.suppressed_at;
  expect(await one()).toBeNull();
  const body = { channel: 'telegram', address: CONTACT };
  expect((await ana('POST', '/api/suppressions', { body })).status).toBe(201);
  expect(await one()).toEqual(new Date(api.clock.now()).toISOString());
});
