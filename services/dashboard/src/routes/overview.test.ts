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
  const { quota, accounts } = api.repositories;
  const { plan } = (await accounts.get(account))!;
  await quota.draw(account, plan, 50, api.clock.now());
  await api.clock.advance(60_000);
  const { body } = await call('GET', '/api/overview');
  expect(body.quota.used).toBeGreaterThanOrEqual(50);
  expect(Date.parse(body.quota.lasts_until)).toBeLessThan(Date.parse('2026-02-01'));
});

test('the overview says since when it counts if the period has too many requests', async () => {
  const { stats } = api.repositories;
  const whole = stats.accepted.bind(stats);
  const other = await api.signIn(await api.createAccount('Globex'), 'viewer');
  const at = api.clock.now() - 3_600_000;
  const request = { state: 'finished', status: true, channels: {} } as const;
  stats.accepted = async function* () {
    yield { requests: [{ ...request, _id: 2, acceptedAt: at + 9, dueAt: at + 9 }], cutAt: null };
    yield { requests: [{ ...request, _id: 1, acceptedAt: at, dueAt: at }], cutAt: at };
  };
  try {
    const { body } = await other('GET', '/api/overview');
    expect(body).toMatchObject({
      requests: { accepted: 2 },
      counted_since: new Date(at).toISOString(),
    });
  } finally {
    stats.accepted = whole;
  }
});
