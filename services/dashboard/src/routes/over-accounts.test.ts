import { insertFinishedRequest } from '../testing/insert-finished-request.ts';
import { startTestDashboard, type TestDashboard } from '../testing/start-test-dashboard.ts';

const DAY_MS = 86_400_000;

let api: TestDashboard;
let account: string;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount('Acme');
});
afterAll(() => api.stop());

const ask = async (path: string) => (await api.operator()('GET', `/api/operations/${path}`)).body;

test('a month whose figures retention deleted is told as incomplete, from where they are kept', async () => {
  const { clock, repositories } = api;
  await insertFinishedRequest(api, account);
  const { figures, retention } = repositories;
  await clock.advance(20 * 60_000);
  expect(await ask('usage?month=2026-01')).toMatchObject({
    complete: true,
    data: [{ complete: true, counted_since: null, requests: { accepted: 1 } }],
  });
  expect(await figures.keptSince()).toBeNull();
  await clock.advance(40 * DAY_MS);
  const since = clock.now() - 10 * DAY_MS;
  const cuts = { contents: since, metadata: since, media: since, ledger: since };
  for (const step of retention.steps(cuts, clock.now())) await step.take(1_000);
  expect((await ask('usage?month=2026-01')).data[0]).toMatchObject({
    complete: false,
    counted_since: new Date(since).toISOString(),
    quota: { limit: 100, used: null },
  });
  expect((await ask('usage?month=2026-02')).data[0]).toMatchObject({ complete: true });
  // An account that began afterwards has all of its figures.
  const later = await api.createAccount('Later');
  expect((await ask('usage?month=2026-02')).data).toContainEqual(
    expect.objectContaining({ account: { id: later, name: 'Later' }, complete: true }),
  );
});

test('a month says what its messages cost, and nothing of an account where nothing is known', async () => {
  const { clock } = api;
  const month = new Date(clock.now()).toISOString().slice(0, 7);
  const [paid, free] = [await api.createAccount('Paid'), await api.createAccount('Free')];
  for (const [amount, currency] of [
    ['0.042', 'USD'],
    ['350', 'IDR'],
  ] as const) {
    await insertFinishedRequest(api, paid, '1', { cost: { amount, currency, source: 'provider' } });
  }
  await insertFinishedRequest(api, free);
  await clock.advance(20 * 60_000);
  const { data } = (await ask(`usage?month=${month}`)) as {
    data: { account: { id: string }; costs?: object[] }[];
  };
  const of = (id: string) => data.find(({ account: one }) => one.id === id);
  expect(of(paid)?.costs).toEqual([
    { amount: '350', currency: 'IDR' },
    { amount: '0.042', currency: 'USD' },
  ]);
  expect(of(free)).not.toHaveProperty('costs');
});

test('faults of a query name their field', async () => {
  const reasonOf = async (path: string) =>
    (await api.operator()('GET', `/api/operations/${path}`)).body.reason;
  expect(await reasonOf('usage?month=2026-13')).toMatch(/^month: /);
  expect(await reasonOf('find?q=1&by=name')).toMatch(/^by: /);
  expect(await reasonOf('find?q=1&from=now')).toMatch(/^from: /);
  expect(await reasonOf('failures?from=2020-01-01&to=2026-01-01')).toMatch(/^from: at most 31/);
  expect(await reasonOf('failures?account=acc_none')).toBe('account not found');
  expect(await reasonOf('find?q=1&limit=1001')).toMatch(/^limit: /);
});
