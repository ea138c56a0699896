import { ACK, createEmbeddedBroker, type Broker } from '@cascade/broker';
import { sentenceOf } from '@cascade/contracts';
import type { Channel, SendOutcome, SendRequested, BulkDrained } from '@cascade/contracts';
import { createMetrics, withStop } from '@cascade/runtime';
import { waitFor } from '@cascade/runtime/testing';
import {
  createRepositories,
  openEmbedded,
  type Account,
  type Repositories,
  type StoredRequest,
} from '@cascade/store';
import type { CallResult } from '../port.ts';
import { runWorker } from '../run-worker.ts';
import { createWorkerBench } from '../testing/worker-bench.ts';

/** A worker of Telegram on the embedded twins, with time standing still. */
async function start(concurrency = 8) {
  const bench = createWorkerBench();
  const { clock, logger, adapter } = bench;
  const broker: Broker = createEmbeddedBroker({ logger, clock });
  const db = openEmbedded({ file: ':memory:', logger });
  const repositories: Repositories = createRepositories(db, { clock });
  const account: Account = await repositories.accounts.insert({
    name: 'A',
    plan: { name: 'free', quota: null, period: 'month', expiresAt: null },
    settings: {},
  });
  const { createdAt: _, ...device } = bench.device;
  await repositories.devices.insert({ ...device, account: account._id });
  await repositories.devices.insert({
    ...device,
    _id: 'dev_2',
    account: account._id,
    channel: 'waba',
    sandbox: true,
    tokenHash: 'waba',
  });
  const drained: BulkDrained[] = [];
  await broker.consume({ name: 'bulk.drained', prefetch: 9 }, ({ body }) => {
    drained.push(body);
    return Promise.resolve(ACK);
  });
  const finished: SendOutcome[] = [];
  await broker.consume({ name: 'send.outcome', route: 'bulk', prefetch: 9 }, ({ body }) => {
    finished.push(body);
    return Promise.resolve(ACK);
  });
  const others: SendRequested[] = [];
  await broker.consume({ name: 'send.requested.waba', route: 'bulk', prefetch: 9 }, ({ body }) => {
    others.push(body);
    return Promise.resolve(ACK);
  });
  const worker = await withStop((signal) =>
    runWorker({
      ...bench.parts,
      ...repositories,
      broker,
      adapter,
      metrics: createMetrics('test'),
      concurrency,
      signal,
    }),
  );
  cleanUps.push(async () => {
    const stopped = worker.stop();
    await clock.advance(60_000);
    await stopped;
    await broker.drain();
    await db.close();
  });
  const bulkQueue = `${account._id}/${bench.device._id}/telegram`;
  const row = (id: number, patch: Partial<StoredRequest> = {}): StoredRequest => ({
    _id: id,
    account: account._id,
    mode: 'async',
    lane: 'bulk',
    acceptedAt: clock.now(),
    dueAt: clock.now(),
    scheduled: false,
    expiresAt: clock.now() + 600_000,
    callTimeoutMs: 15_000,
    plan: [['telegram']],
    sends: { telegram: sendOf('telegram', id * 10) },
    state: 'open',
    bulkQueue: bulkQueue,
    nextAt: clock.now() + 500_000,
    ...patch,
  });
  const acceptAndPublish = async (...rows: StoredRequest[]) => {
    for (const one of rows) await repositories.requests.accept(one);
    await publish(rows.map(({ _id }) => _id));
  };
  const publish = (requests: number[]) =>
    broker.publish('bulk.claimed.telegram', { bulkQueue, requests }, { messageId: 'claim' });
  const stored = async (id: number) => (await repositories.requests.byId(id))!;
  return {
    ...bench,
    ...repositories,
    account,
    row,
    acceptAndPublish,
    publish,
    stored,
    finished,
    drained,
    others,
    worker,
    broker,
    bulkQueue,
  };
}

function sendOf(channel: Channel, id: number, target = `1${id}`) {
  return {
    id,
    device: channel === 'telegram' ? 'dev_1' : 'dev_2',
    target: channel === 'telegram' ? target : '628123456789',
    content: { message: { type: 'text' as const, message: 'hi' } },
  };
}

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

test('makes the sends, ends their requests, and says how many it ended', async () => {
  const { row, acceptAndPublish, stored, calls, drained, finished, clock, bulkQueue } =
    await start();
  await acceptAndPublish(row(1), row(2), row(3));
  await waitFor(async () => (await stored(3)).state === 'finished', { what: 'the last request' });
  expect(calls.map(({ send }) => send)).toEqual([10, 20, 30]);
  expect(await stored(1)).toMatchObject({
    state: 'finished',
    status: true,
    channels: { telegram: { status: true } },
  });
  expect(await stored(1)).not.toHaveProperty('bulkQueue');
  expect(await stored(1)).not.toHaveProperty('nextAt');
  await clock.advance(20);
  await waitFor(() => drained.length > 0, { what: 'the bulk queue to be told' });
  expect(drained).toEqual([{ bulkQueue, finished: 3 }]);
  expect(finished).toEqual([]);
});

test('a send that waits for quota is left open, without a send claim', async () => {
  const { row, acceptAndPublish, stored, calls, accounts, account, quota, facts, clock } =
    await start();
  const plan = { name: 'p', quota: 2, period: 'month', expiresAt: null } as const;
  await accounts.update(account._id, { plan });
  await quota.draw(account._id, plan, 1, clock.now());
  await acceptAndPublish(row(1), row(2));
  await waitFor(async () => (await stored(1)).state === 'finished', { what: 'the first request' });
  expect(calls.map(({ send }) => send)).toEqual([10]);
  const { state, bulkQueue } = await stored(2);
  expect({ state, bulkQueue }).toEqual({ state: 'open', bulkQueue: row(2).bulkQueue });
  expect((await facts.load(row(2))).claims).toEqual([]);
});

test('makes the sends of a bulk claim that is larger than what is read at once', async () => {
  const { row, acceptAndPublish, stored, calls, devices, account } = await start();
  const pace = { perSecond: 10_000, burst: 10_000 };
  await devices.update(account._id, 'dev_1', { settings: { pace } });
  await acceptAndPublish(...Array.from({ length: 150 }, (_, index) => row(index + 1)));
  await waitFor(async () => (await stored(150)).state === 'finished', { what: 'the last request' });
  expect(calls).toHaveLength(150);
});

test('a bulk claim that comes again calls nobody twice', async () => {
  const { row, acceptAndPublish, publish, stored, calls } = await start();
  await acceptAndPublish(row(1), row(2));
  await publish([1, 2]);
  await waitFor(async () => (await stored(2)).state === 'finished', { what: 'the last request' });
  await publish([1, 2]);
  await acceptAndPublish(row(3));
  await waitFor(async () => (await stored(3)).state === 'finished', { what: 'the next claim' });
  expect(calls.map(({ send }) => send)).toEqual([10, 20, 30]);
});

test('a refused send is told to the orchestrator, which goes on with its request', async () => {
  const { row, acceptAndPublish, script, finished, stored } = await start();
  script.push({
    state: 'failed',
    certainty: 'not-sent',
    failure: { kind: 'telegramChatNotFound' },
  });
  const sends = { telegram: sendOf('telegram', 10), waba: sendOf('waba', 11) };
  await acceptAndPublish(row(1, { plan: [['telegram'], ['waba']], sends }));
  await waitFor(() => finished.length === 1, { what: 'the outcome' });
  expect(finished[0]?.outcome).toMatchObject({
    _id: 10,
    state: 'failed',
    reason: 'Recipient chat was not found',
  });
  expect((await stored(1)).state).toBe('open');
});

test("a send that can't be prepared ends without a call", async () => {
  const { row, acceptAndPublish, calls, stored } = await start();
  const { target: _, ...withoutTarget } = sendOf('telegram', 10);
  await acceptAndPublish(row(1, { sends: { telegram: withoutTarget } }));
  await waitFor(async () => (await stored(1)).state === 'finished', { what: 'the outcome' });
  expect(calls).toEqual([]);
  expect(await stored(1)).toMatchObject({
    status: false,
    channels: {
      telegram: {
        status: false,
        reason: sentenceOf({ kind: 'targetMissing', params: { channel: 'telegram' } }),
      },
    },
  });
});

test('the other channels of a first tier are asked for', async () => {
  const { row, acceptAndPublish, calls, others, finished } = await start();
  const sends = { telegram: sendOf('telegram', 10), waba: sendOf('waba', 11) };
  await acceptAndPublish(row(1, { plan: [['telegram', 'waba']], sends }));
  await waitFor(() => others.length === 1 && finished.length === 1, { what: 'both channels' });
  expect(calls.map(({ send }) => send)).toEqual([10]);
  expect(others[0]).toMatchObject({ send: 11, channel: 'waba', lane: 'bulk' });
});

test('a request that has left the bulk queue meanwhile is left alone', async () => {
  const { row, acceptAndPublish, calls, stored } = await start();
  await acceptAndPublish(row(1, { state: 'cancelled', bulkQueue: 'gone' }), row(2));
  await waitFor(async () => (await stored(2)).state === 'finished', { what: 'the other request' });
  expect(calls.map(({ send }) => send)).toEqual([20]);
});

test('what must wait for its device travels on alone, and is sent in its time', async () => {
  const { row, acceptAndPublish, calls, devices, account, clock, stored } = await start();
  await devices.update(account._id, 'dev_1', {
    settings: { pace: { perSecond: 0.1, burst: 1 } },
  });
  await acceptAndPublish(row(1), row(2));
  await waitFor(async () => (await stored(1)).state === 'finished', { what: 'the first send' });
  expect(calls.map(({ send }) => send)).toEqual([10]);
  await clock.advance(10_000);
  await waitFor(async () => (await stored(2)).state === 'finished', { what: 'the second send' });
});

test('no more sends are in hand than the bulk lane has places', async () => {
  const { row, acceptAndPublish, calls, script } = await start(8);
  const hang = () => new Promise<CallResult>(() => {});
  script.push(...Array.from({ length: 20 }, () => hang));
  await acceptAndPublish(...Array.from({ length: 20 }, (_, index) => row(index + 1)));
  await waitFor(() => calls.length === 6, { what: 'the places to be taken' });
  expect(calls).toHaveLength(6);
});

test("bulk claims whose calls hang hold up no other account's claim", async () => {
  const { row, acceptAndPublish, calls, adapter, broker, devices, device, accounts, requests } =
    await start(8);
  const plan = { name: 'free', quota: null, period: 'month', expiresAt: null } as const;
  const other = await accounts.insert({ name: 'B', plan, settings: {} });
  const { createdAt: _, ...bot } = device;
  await devices.insert({ ...bot, _id: 'dev_b', account: other._id, tokenHash: 'b' });
  adapter.send = (job) => {
    calls.push(job);
    return job.device.account === other._id
      ? Promise.resolve({ state: 'sent' })
      : new Promise<CallResult>(() => {});
  };
  for (let id = 1; id <= 200; id += 1) await acceptAndPublish(row(id));
  await waitFor(() => calls.length === 6, { what: 'the share of the account that hangs' });
  const bulkQueue = `${other._id}/telegram`;
  const sends = { telegram: { ...sendOf('telegram', 9_000), device: 'dev_b' } };
  await requests.accept(row(900, { account: other._id, bulkQueue, sends }));
  await broker.publish(
    'bulk.claimed.telegram',
    { bulkQueue, requests: [900] },
    { messageId: 'other claim' },
  );
  await waitFor(() => calls.some(({ send }) => send === 9_000), { what: "the other one's send" });
});

test('a worker that stops gives the bulk claim back with what it has not called', async () => {
  const { row, acceptAndPublish, calls, script, worker, broker, clock } = await start(1);
  const { promise, resolve } = Promise.withResolvers<CallResult>();
  script.push(() => promise);
  await acceptAndPublish(row(1), row(2));
  await waitFor(() => calls.length === 1, { what: 'the first call' });
  const stopped = worker.stop();
  resolve({ state: 'sent' });
  await stopped;
  await clock.advance(1);
  expect(calls).toHaveLength(1);
  await waitFor(async () => (await broker.depth('bulk.claimed.telegram'))?.ready === 1, {
    what: 'the claim to be back',
  });
});

test('a request that fails by a defect leaves its bulk queue, the others are sent', async () => {
  const { row, acceptAndPublish, calls, stored, broker, logger, clock } = await start();
  const broken = row(2);
  // As a defect would have written it.
  Object.assign(broken.sends.telegram!, { content: null });
  await acceptAndPublish(row(1), broken, row(3));
  await waitFor(async () => (await stored(3)).state === 'finished', { what: 'the others' });
  await waitFor(async () => (await broker.deadLetterCount()) === 1, { what: 'the dead letter' });
  expect(new Set(calls.map(({ send }) => send))).toEqual(new Set([10, 30]));
  const [letter] = await broker.deadLetters(1);
  expect(letter).toMatchObject({ name: 'bulk.claimed.telegram' });
  expect(letter?.reason).toMatch(/^request 2: TypeError: /);
  expect(logger.records).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'bulk request: failed' }),
  );
  const left = await stored(2);
  expect(left).toMatchObject({ faults: { telegram: 1 }, nextAt: clock.now() + 5_000 });
  expect(left).not.toHaveProperty('bulkQueue');
});
