import { ACK, type Consumer } from '@cascade/broker';
import type { ReadingAsked } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let ana: Caller;
let viewer: Caller;
let device: string;
let consumer: Consumer;
const asked: ReadingAsked[] = [];
let written = 0;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount();
  ana = await api.signIn(account, 'admin');
  viewer = await api.signIn(account, 'viewer');
  const body = { channel: 'waba', name: 'Shop', sandbox: true, settings: { show_reading: true } };
  device = (await ana('POST', '/api/devices', { body })).body.id;
  consumer = await api.broker.consume(
    { name: 'reading.asked.waba', prefetch: 1 },
    ({ body: ask }) => {
      asked.push(ask);
      return Promise.resolve(ACK);
    },
  );
});
afterAll(async () => {
  await consumer.stop();
  await api.stop();
});
beforeEach(() => {
  asked.length = 0;
});

async function write(contact: string, type: 'text' | 'system' = 'text') {
  await api.clock.advance(1_000);
  written += 1;
  await api.repositories.inbound.insert({
    account,
    channel: 'waba',
    device,
    sandbox: true,
    at: api.clock.now(),
    providerMessageId: `m${written}`,
    from: { id: contact, number: contact },
    message: { id: `m${written}`, type, text: 'Hi' },
    notifyAfter: 1,
  });
  return `m${written}`;
}

const read = (call: Caller, contact: string, more: object = {}) =>
  call('POST', '/api/threads/read', { body: { threads: [{ device, contact }], ...more } });

/** What was asked, once a later read has come. */
async function settled(): Promise<ReadingAsked[]> {
  await write('62899999999');
  await read(ana, '62899999999');
  await waitFor(() => asked.at(-1)?.to === '62899999999', { what: 'the last reading' });
  return asked.slice(0, -1);
}

test('a worker is asked for the newest messages of the contact, ten at most', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) ids.push(await write('62811111111'));
  await write('62811111111', 'system');
  expect((await read(ana, '62811111111')).status).toBe(200);
  const [ask] = await settled();
  expect(ask).toMatchObject({ device, to: '62811111111' });
  // What WhatsApp itself told is not the contact's.
  expect(ask?.messages.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 9));
  expect(ask).not.toHaveProperty('typing');
});

test('messages that came after what was read are not among them', async () => {
  const first = await write('62822222222');
  const through = new Date(api.clock.now()).toISOString();
  await write('62822222222');
  const threads = [{ device, contact: '62822222222', through }];
  await ana('POST', '/api/threads/read', { body: { threads } });
  expect((await settled()).map(({ messages }) => messages.map(({ id }) => id))).toEqual([[first]]);
});

test('typing is asked for once in 20 seconds for each contact', async () => {
  await write('62833333333');
  await write('62844444444');
  for (let n = 0; n < 3; n += 1) await read(ana, '62833333333', { typing: true });
  await read(ana, '62844444444', { typing: true });
  // What is asked expires.
  await waitFor(() => asked.length === 2, { what: 'both to be asked for' });
  await api.clock.advance(20_000);
  await read(ana, '62833333333', { typing: true });
  const told = (await settled()).map(({ to, typing }) => `${to} ${typing}`);
  expect(told.toSorted()).toEqual(['62833333333 true', '62833333333 true', '62844444444 true']);
});

test('who may not answer shows nothing; nor does a device without the setting', async () => {
  await write('62855555555');
  expect((await read(viewer, '62855555555')).status).toBe(200);
  const one = `/api/threads/one?device=${device}&contact=62855555555`;
  expect((await ana('GET', one)).body.shows_reading).toBe(true);
  await ana('PATCH', `/api/devices/${device}`, { body: { settings: { show_reading: null } } });
  await read(ana, '62855555555', { typing: true });
  expect((await ana('GET', one)).body.shows_reading).toBe(false);
  await ana('PATCH', `/api/devices/${device}`, { body: { settings: { show_reading: true } } });
  expect(await settled()).toEqual([]);
});

test('a false typing is refused, and other channels lack the setting', async () => {
  await write('62866666666');
  const refused = await read(ana, '62866666666', { typing: false });
  expect([refused.status, refused.body.reason]).toEqual([400, 'typing: must be true']);
  const body = {
    channel: 'telegram',
    name: 'Bot',
    sandbox: true,
    settings: { show_reading: true },
  };
  const { status, body: said } = await ana('POST', '/api/devices', { body });
  expect([status, said.reason]).toEqual([
    400,
    'settings.show_reading: only whatsapp and waba devices have it',
  ]);
});
