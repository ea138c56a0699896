import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, silentLogger, type FakeClock } from '@cascade/runtime/testing';
import {
  createRepositories,
  ensureIndexes,
  openStore,
  type Database,
  type DeliveryRow,
  type Repositories,
} from '@cascade/store';
import { createManualDeliveries, type ManualDeliveries } from './manual-deliveries.ts';

const ACCOUNT = 'acc_1';
const ENDPOINT = 'whk_1';

let folder: string;
let clock: FakeClock;
let database: Database;
let repositories: Repositories;
let manual: ManualDeliveries;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delivery-manual-'));
  clock = fakeClock();
  database = await openStore({ file: join(folder, 'store.db'), logger: silentLogger });
  await ensureIndexes(database);
  repositories = createRepositories(database, { clock });
  // The broker is always away: requests are stored.
  const broker = { publish: () => Promise.reject(new Error('away')) };
  manual = createManualDeliveries({ repositories, broker, clock, logger: silentLogger });
  await repositories.webhooks.insert({
    _id: ENDPOINT,
    account: ACCOUNT,
    url: 'https://example.com/hook',
    events: ['incoming_message'],
    state: 'active',
  });
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const deliver = (_id: string, own: Partial<DeliveryRow> = {}) =>
  database.collection<DeliveryRow>('deliveries').insertOne({
    _id,
    account: ACCOUNT,
    endpoint: ENDPOINT,
    event: `in:${_id}`,
    kind: 'incoming_message',
    purpose: 'event',
    production: true,
    request: { url: 'https://example.com/hook', headers: {}, body: '{}' },
    at: 10,
    state: 'failed',
    ...own,
  });

const asks = () => repositories.deliveryAsks.events.due(Number.MAX_SAFE_INTEGER, 2_000);

test('resend has an id of its own, and works for deliveries of the own account only', async () => {
  await deliver('d1');
  const resent = await manual.resend(ACCOUNT, 'd1');
  expect(await asks()).toMatchObject([
    { _id: (resent as { id: string }).id, want: { do: 'resend', delivery: 'd1' } },
  ]);
  expect(await manual.resend('acc_2', 'd1')).toEqual({ status: 'no-delivery' });
  await repositories.webhooks.delete(ACCOUNT, ENDPOINT);
  expect(await manual.resend(ACCOUNT, 'd1')).toEqual({ status: 'no-endpoint' });
});

test('resendFailed resends each failed event of a time range once, and no test', async () => {
  await deliver('old', { at: 9 });
  await deliver('d1');
  await deliver('again', { event: 'in:d1', purpose: 'resend', at: 15 });
  await deliver('d2');
  await deliver('good', { state: 'delivered' });
  await deliver('test', { purpose: 'test' });
  await deliver('elsewhere', { endpoint: 'whk_2' });
  await deliver('late', { at: 20 });
  const range = { from: 10, to: 20 };
  expect(await manual.resendFailed(ACCOUNT, ENDPOINT, range)).toEqual({ asked: 2, more: false });
  const wanted = (await asks()).map(({ want }) => (want.do === 'resend' ? want.delivery : ''));
  expect(wanted.toSorted()).toEqual(['again', 'd2']);
});

test('resendFailed leaves more than a thousand for the next call', async () => {
  for (let i = 0; i < 1_201; i++) await deliver(`d${i}`, { at: 10 + i });
  const range = { from: 0, to: 10_000 };
  expect(await manual.resendFailed(ACCOUNT, ENDPOINT, range)).toEqual({ asked: 1_000, more: true });
});

test('a test that is not started in time is reported as waiting, and done later', async () => {
  const testing = manual.test(ACCOUNT, ENDPOINT, 'incoming_message');
  let result: Awaited<typeof testing> | undefined;
  void testing.then((one) => (result = one));
  while (!result) await clock.advance(5_000);
  expect(result).toMatchObject({ status: 'waiting' });
  expect(await asks()).toHaveLength(1);
  expect(await manual.test('acc_2', ENDPOINT, 'submission')).toEqual({ status: 'no-endpoint' });
});

test('resendFailed leaves out what a retry delivered or will try, not what was given up', async () => {
  for (const event of ['taken', 'waits', 'given-up']) {
    await deliver(`in:${event}:${ENDPOINT}`, { event: `in:${event}`, attempt: 1 });
    const of = { account: ACCOUNT, endpoint: ENDPOINT, event: `in:${event}`, at: 10 };
    await repositories.deliveryRetries.plan({ ...of, _id: `in:${event}:${ENDPOINT}` }, 15);
  }
  await deliver('once', { event: 'in:once' });
  await repositories.deliveryRetries.end(`in:taken:${ENDPOINT}`, 'delivered');
  await repositories.deliveryRetries.end(`in:given-up:${ENDPOINT}`, 'failed');
  const result = await manual.resendFailed(ACCOUNT, ENDPOINT, { from: 0, to: 20 });
  expect(result).toEqual({ asked: 2, more: false });
  const wanted = (await asks()).map(({ want }) => want.do === 'resend' && want.delivery);
  expect(new Set(wanted)).toEqual(new Set([`in:given-up:${ENDPOINT}`, 'once']));
});
