import { insertFinishedRequest } from '../testing/insert-finished-request.ts';
import { insertDelivery } from '../testing/insert-delivery.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let call: Caller;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount('Acme');
  call = await api.signIn(account, 'viewer');
});

afterAll(() => api.stop());

test('the overview of an account without traffic has null rates', async () => {
  const { body } = await call('GET', '/api/overview');
  expect(body).toMatchObject({
    by: 'day',
    time_zone: 'UTC',
    counted_since: null,
    volume: [],
    success_rate: null,
    fallback_rate: null,
    time_to_sent: { p50_ms: null, p95_ms: null },
    webhooks: { success_rate: null },
    quota: { limit: 100, used: 0, lasts_until: null },
  });
});

test('the overview counts in the time zone of the account, and is cached for half a minute', async () => {
  const admin = await api.signIn(account, 'admin');
  await admin('PATCH', '/api/settings', { body: { time_zone: 'Asia/Jakarta' } });
  await api.clock.advance(20 * 3_600_000);
  await insertFinishedRequest(api, account);
  await insertFinishedRequest(api, account);
  await insertDelivery(api, account, { _id: 'ss:1:w', endpoint: 'w', state: 'delivered' });
  await insertDelivery(api, account, { _id: 'ss:2:w', endpoint: 'w', state: 'failed' });
  const { body } = await call('GET', '/api/overview?days=1');
  expect(body).toMatchObject({
    by: 'hour',
    time_zone: 'Asia/Jakarta',
    volume: [
      { bucket: '2026-01-02T03:00', channel: 'email', sent: 2, failed: 0, unknown: 0 },
      { bucket: '2026-01-02T03:00', channel: 'telegram', sent: 0, failed: 2, unknown: 0 },
    ],
    requests: {
      accepted: 2,
      finished: 2,
      delivered: 2,
      by_fallback: 2,
      unknown: 0,
      proved: { asked: 0, delivered: 0, not_bounced: 0 },
    },
    success_rate: 1,
    fallback_rate: 1,
    time_to_sent: { p50_ms: 30, p95_ms: 30 },
    webhooks: { delivered: 1, failed: 1, success_rate: 0.5 },
  });
  await insertFinishedRequest(api, account);
  const accepted = async () =>
    (await call('GET', '/api/overview?days=1')).body.requests.accepted as number;
  expect(await accepted()).toBe(2);
  await api.clock.advance(30_000);
  expect(await accepted()).toBe(3);
  expect((await call('GET', '/api/overview?days=93')).status).toBe(400);
});

test('the overview says when a fast-used quota runs out', async () => {
  const { quota, accounts, facts } = api.repositories;
  const { plan } = (await accounts.get(account))!;
  const drawn = await quota.draw(account, plan, 50, api.clock.now());
  if (typeof drawn === 'string') throw new Error(drawn);
  const at = api.clock.now();
  for (let send = 1; send <= 50; send += 1) {
    const call = { purpose: 'call', taker: 'w', token: String(send), block: drawn._id } as const;
    await facts.claimSend({ ...call, _id: 8_000_000 + send, request: 1, account, until: at, at });
  }
  await api.clock.advance(60_000);
  const { body } = await call('GET', '/api/overview');
  expect(body.quota.used).toBe(50);
  expect(Date.parse(body.quota.lasts_until)).toBeLessThan(Date.parse('2026-02-01'));
});

test('the overview counts each request once, under its last truth', async () => {
  const id = await api.createAccount('Initech');
  const viewer = await api.signIn(id, 'viewer');
  const { requests, facts, receipts, figures } = api.repositories;
  const first = await insertFinishedRequest(api, id);
  await insertFinishedRequest(api, id);
  const overview = async () => {
    await api.clock.advance(30_000);
    return (await viewer('GET', '/api/overview')).body;
  };
  expect((await overview()).requests).toMatchObject({
    accepted: 2,
    delivered: 2,
    by_truth: { accepted: 2, failed_later: 0, failed: 0, open: 0 },
  });
  // The quarter is counted, then a receipt takes the first success back.
  await api.clock.advance(30 * 60_000);
  await overview();
  const email = (await requests.byId(first))!.sends.email!.id;
  await receipts.insert({
    account: id,
    device: 'dev_e',
    channel: 'email',
    providerMessageId: '<1@b.example>',
    send: email,
    recipient: 'a@b.example',
    sandbox: false,
    status: 'failed',
    at: api.clock.now(),
  });
  await facts.noteReceipts(email, api.clock.now());
  await api.clock.advance(5_000);
  expect(await figures.recountMarked(api.clock.now())).toBe(1);
  expect(await overview()).toMatchObject({
    counted_since: null,
    requests: { accepted: 2, delivered: 1, by_truth: { accepted: 1, failed_later: 1 } },
    success_rate: 0.5,
  });
});

test('quota counts sends, and units that a process only reserved as held', async () => {
  const id = await api.createAccount('Umbrella');
  const viewer = await api.signIn(id, 'viewer');
  const { quota, accounts, facts } = api.repositories;
  const { plan } = (await accounts.get(id))!;
  const drawn = await quota.draw(id, plan, 50, api.clock.now());
  if (typeof drawn === 'string') throw new Error(drawn);
  for (let send = 1; send <= 3; send += 1) {
    await facts.claimSend({
      _id: 7_000_000 + send,
      request: 1,
      account: id,
      taker: 'w',
      token: String(send),
      purpose: 'call',
      until: api.clock.now(),
      at: api.clock.now(),
      block: drawn._id,
    });
  }
  const { body } = await viewer('GET', '/api/overview');
  expect(body.quota).toMatchObject({ limit: 100, used: 3, held: drawn.size - 3 });
  const usage = (await viewer('GET', '/api/usage')).body;
  expect(usage).toMatchObject({ spent: 3, held: drawn.size - 3, available: 100 - drawn.size });
});

test('home and usage agree: a count of one has what the other has counted since', async () => {
  const id = await api.createAccount('Hooli');
  const viewer = await api.signIn(id, 'viewer');
  const sent = async () =>
    ((await viewer('GET', '/api/stats')).body.data as { count: number }[]).reduce(
      (sum, { count }) => sum + count,
      0,
    );
  const requests = async () =>
    (await viewer('GET', '/api/overview')).body.requests.accepted as number;
  expect(await sent()).toBe(0);
  await api.clock.advance(1_000);
  await insertFinishedRequest(api, id);
  // Each finished request has a failed and a successful send.
  expect([await requests(), await sent()]).toEqual([1, 2]);
  await api.clock.advance(1_000);
  await insertFinishedRequest(api, id);
  expect([await sent(), await requests()]).toEqual([2, 1]);
  await api.clock.advance(30_000);
  expect([await requests(), await sent()]).toEqual([2, 4]);
});

test('usage says what the messages of the period cost, and nothing where nothing is known', async () => {
  const { clock } = api;
  const id = await api.createAccount('Initech');
  const viewer = await api.signIn(id, 'viewer');
  const usage = async () => (await viewer('GET', '/api/usage')).body;
  await insertFinishedRequest(api, id);
  const free = await usage();
  expect(free).not.toHaveProperty('costs');
  expect(free).not.toHaveProperty('costs_complete');
  for (const [amount, currency] of [
    ['0.042', 'USD'],
    ['0.008', 'USD'],
    ['350', 'IDR'],
  ] as const) {
    await insertFinishedRequest(api, id, '1', { cost: { amount, currency, source: 'table' } });
  }
  await clock.advance(31_000);
  expect(await usage()).toMatchObject({
    costs: [
      { amount: '350', currency: 'IDR' },
      { amount: '0.05', currency: 'USD' },
    ],
    costs_complete: true,
  });
  // The plan's next month.
  await clock.advance(32 * 86_400_000);
  expect(await usage()).not.toHaveProperty('costs');
});
