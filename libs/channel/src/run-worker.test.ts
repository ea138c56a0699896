import { createEmbeddedBroker } from '@cascade/broker';
import type { Broker } from '@cascade/broker';
import type { Lane, SendOutcome, SendRequested } from '@cascade/contracts';
import { createMetrics, withStop } from '@cascade/runtime';
import { waitFor } from '@cascade/runtime/testing';
import { createRepositories, openEmbedded } from '@cascade/store';
import type { Database, Repositories } from '@cascade/store';
import { VaultError } from '@cascade/vault';
import { rateLimited } from './failures.ts';
import { runWorker } from './run-worker.ts';
import type { CallResult } from './port.ts';
import { createWorkerBench, sendRequested } from './testing/worker-bench.ts';

/** The worker on the embedded broker and store, with a manual clock. */
async function start(concurrency = 8, bulkPerSecond?: number) {
  const bench = createWorkerBench();
  const { clock, logger, adapter } = bench;
  const broker: Broker = createEmbeddedBroker({ logger, clock });
  const db: Database = openEmbedded({ file: ':memory:', logger });
  const repositories: Repositories = createRepositories(db, { clock });
  const { createdAt: _, ...device } = bench.device;
  await repositories.devices.insert(device);
  const finished: SendOutcome[] = [];
  for (const route of ['interactive', 'bulk'] as const) {
    await broker.consume({ name: 'send.outcome', route, prefetch: 100 }, ({ body }) => {
      finished.push(body);
      return Promise.resolve({ disposition: 'ack' });
    });
  }
  const closed: string[] = [];
  adapter.close = () => {
    closed.push('adapter');
    return Promise.resolve();
  };
  const worker = await withStop((signal) =>
    runWorker({
      ...bench.parts,
      ...repositories,
      broker,
      adapter,
      metrics: createMetrics('test'),
      concurrency,
      bulkPerSecond,
      signal,
    }),
  );
  cleanUps.push(async () => {
    await broker.drain();
    await db.close();
  });
  const ask = (send: number, lane: Lane, overrides: Partial<SendRequested> = {}) => {
    const body = sendRequested(clock.now(), { send, lane, to: `chat ${send}`, ...overrides });
    return broker.publish('send.requested.telegram', body, {
      messageId: String(send),
      route: lane,
    });
  };
  return { ...bench, broker, repositories, finished, closed, worker, ask };
}

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

test('runWorker takes both lanes, stores claim and outcome, and reports to the orchestrator', async () => {
  const { ask, finished, repositories, worker, calls } = await start();
  await ask(1, 'interactive');
  await ask(2, 'bulk');
  await waitFor(() => finished.length === 2, { what: 'both sends to finish' });
  expect(new Set(calls.map(({ send }) => send))).toEqual(new Set([1, 2]));
  for (const send of [1, 2]) {
    const { request } = sendRequested(0);
    const facts = await repositories.facts.load({
      ...request,
      sends: { telegram: { id: send, device: 'dev_1' } },
    });
    expect(facts.claims).toMatchObject([{ _id: send, purpose: 'call', taker: 'worker-1' }]);
    expect(facts.outcomes).toMatchObject([{ _id: send, state: 'sent', providerMessageId: 'm1' }]);
  }
  await worker.stop();
});

test('of two workers one lacks the key: every send goes out by the other one', async () => {
  const { ask, broker, calls, clock, finished, logger, repositories, worker, ...bench } =
    await start();
  const LOST = 'sealed with another key';
  const open = (sealed: string) => (sealed === LOST ? '{}' : sealed);
  const missing = (sealed: string) => {
    if (sealed !== LOST) return sealed;
    throw new VaultError('unknown-key', 'sealed with the key new', 'new');
  };
  // Each worker opens records of its own, as processes do.
  const readCopy = async (account: string, id: string) =>
    structuredClone(await repositories.devices.byId(account, id));
  await worker.stop();
  await repositories.devices.update('acc_1', 'dev_1', { credentials: LOST });
  repositories.invalidate({ kind: 'device', id: 'dev_1' });
  const workers = await Promise.all(
    [open, missing].map((vault) =>
      withStop((signal) =>
        runWorker({
          ...bench.parts,
          ...repositories,
          devices: { ...repositories.devices, byId: readCopy },
          broker,
          vault: { open: vault },
          metrics: createMetrics('test'),
          concurrency: 8,
          signal,
        }),
      ),
    ),
  );
  const sends = Array.from({ length: 40 }, (_, index) => index + 101);
  const laneOf = (send: number) => (send % 2 ? 'interactive' : 'bulk');
  for (const send of sends) await ask(send, laneOf(send));
  const left = () => sends.filter((send) => !finished.some(({ outcome }) => outcome._id === send));
  let rounds = 0;
  const all = async () => {
    await clock.advance(1_000);
    rounds += 1;
    // The sweeper asks again for what went back too often.
    if (rounds % 10 === 0) for (const send of left()) await ask(send, laneOf(send));
    return left().length === 0;
  };
  await waitFor(all, { timeoutMs: 30_000, what: 'all sends to finish' });
  expect(new Set(finished.map(({ outcome }) => outcome.state))).toEqual(new Set(['sent']));
  expect(calls).toHaveLength(40);
  const errors = logger.records.filter(({ level }) => level === 'error');
  expect(errors.map(({ fields }) => [fields['device'], fields['key']])).toEqual([['dev_1', 'new']]);
  await Promise.all(workers.map((one) => one.stop()));
});

test('a repeated message makes no second call', async () => {
  const { ask, finished, worker, calls, broker } = await start();
  await Promise.all([ask(1, 'interactive'), ask(1, 'interactive'), ask(1, 'bulk')]);
  await waitFor(() => finished.length > 0, { what: 'the send to finish' });
  await worker.stop();
  expect(calls).toHaveLength(1);
  expect(finished).toHaveLength(1);
  expect(await broker.depth('send.requested.telegram', 'interactive')).toMatchObject({ ready: 0 });
});

test('neither lane starves the other', async () => {
  const { ask, script, calls, worker, clock } = await start(8);
  const hang = () => new Promise<CallResult>(() => {});
  script.push(...Array.from({ length: 40 }, () => hang));
  for (let send = 0; send < 20; send += 1) await ask(100 + send, 'interactive');
  await waitFor(() => calls.length === 8, { what: 'the interactive lane to be full' });
  for (let send = 0; send < 20; send += 1) await ask(200 + send, 'bulk');
  // While interactive sends wait, bulk sends keep their pace.
  const hasShare = async () => {
    await clock.advance(1);
    return calls.length === 14;
  };
  await waitFor(hasShare, { what: 'the bulk lane to get its share' });
  expect(calls.filter(({ send }) => send >= 200)).toHaveLength(6);
  const stopped = worker.stop();
  await clock.advance(120_000);
  await stopped;
});

test('bulk sends start at the configured pace while interactive sends wait', async () => {
  const { ask, calls, clock, worker } = await start(8, 5);
  await ask(1, 'interactive');
  await waitFor(() => calls.length === 1, { what: 'the one who waits' });
  for (const send of [2, 3, 4]) await ask(send, 'bulk');
  await waitFor(() => calls.length === 2, { what: 'the first bulk send' });
  await clock.advance(99);
  expect(calls).toHaveLength(2);
  await clock.advance(1);
  await waitFor(() => calls.length === 3, { what: 'the second one' });
  await clock.advance(199);
  expect(calls).toHaveLength(3);
  await clock.advance(1);
  await waitFor(() => calls.length === 4, { what: 'the third one' });
  await worker.stop();
});

test('a send that waits long for its device lets others pass', async () => {
  const { ask, calls, repositories, clock, finished, device, worker } = await start(1);
  await repositories.devices.update('acc_1', 'dev_1', {
    settings: { pace: { perSecond: 0.1, burst: 1 } },
  });
  const { createdAt: _, ...other } = device;
  await repositories.devices.insert({ ...other, _id: 'dev_2', tokenHash: 'other' });
  await ask(1, 'interactive');
  await ask(2, 'interactive');
  await ask(3, 'interactive', { device: 'dev_2' });
  await waitFor(() => finished.length === 2, { what: 'the free device to send' });
  expect(calls.map(({ send }) => send)).toEqual([1, 3]);
  await clock.advance(10_000);
  await waitFor(() => finished.length === 3, { what: 'the slot of the paced device' });
  expect(calls.map(({ send }) => send)).toEqual([1, 3, 2]);
  await worker.stop();
});

test('a pace that is too slow fails the send and names the wait', async () => {
  const { ask, repositories, finished, calls, worker } = await start();
  await repositories.devices.update('acc_1', 'dev_1', {
    settings: { pace: { perSecond: 1 / 35, burst: 1 } },
  });
  await ask(1, 'interactive');
  await ask(2, 'interactive', { until: Date.UTC(2026, 0, 1) + 30_000 });
  await waitFor(() => finished.length === 2, { what: 'both sends to finish' });
  expect(finished.find(({ outcome }) => outcome._id === 2)?.outcome).toMatchObject({
    state: 'failed',
    reason: 'rate limit: telegram accepts the next message in 35 s',
    ms: 0,
  });
  expect(calls).toHaveLength(1);
  await worker.stop();
});

test('a 429 holds back the whole device, and no other', async () => {
  const { ask, script, calls, clock, finished, device, repositories, worker } = await start();
  const { createdAt: _, ...other } = device;
  await repositories.devices.insert({ ...other, _id: 'dev_2', tokenHash: 'other' });
  script.push({
    state: 'failed',
    certainty: 'not-sent',
    failure: rateLimited('telegram', 4_000),
    retryAfterMs: 4_000,
    deviceWaitMs: 4_000,
  });
  await ask(1, 'bulk');
  await waitFor(() => calls.length === 1, { what: 'the first call' });
  await ask(2, 'bulk');
  await ask(3, 'bulk', { device: 'dev_2' });
  await waitFor(() => finished.length === 1, { what: 'the other device to send' });
  expect(calls.map(({ send }) => send)).toEqual([1, 3]);
  await clock.advance(4_500);
  await waitFor(() => finished.length === 3, { what: 'the device to go on' });
  await worker.stop();
});

test('stop finishes running calls, returns other sends and closes the adapter last', async () => {
  const { ask, script, calls, worker, clock, finished, closed, broker } = await start(1);
  const { promise, resolve } = Promise.withResolvers<CallResult>();
  script.push(() => promise);
  await ask(1, 'interactive');
  await ask(2, 'interactive');
  await waitFor(() => calls.length === 1, { what: 'the call' });
  let isStopped = false;
  const stopped = worker.stop().then(() => {
    isStopped = true;
  });
  await clock.advance(1_000);
  expect([isStopped, closed]).toEqual([false, []]);
  resolve({ state: 'sent' });
  await stopped;
  expect(closed).toEqual(['adapter']);
  expect(calls).toHaveLength(1);
  await waitFor(() => finished.length === 1, { what: 'the outcome to be told' });
  expect(await broker.depth('send.requested.telegram', 'interactive')).toMatchObject({ ready: 1 });
});

describe('beside an account with hanging calls', () => {
  const HANGING = 1_000;
  const hang = () => new Promise<CallResult>(() => {});

  async function startBeside() {
    const bench = await start(8);
    const { createdAt: _, ...device } = bench.device;
    const other = { ...device, _id: 'dev_b', account: 'acc_b', tokenHash: 'b' };
    await bench.repositories.devices.insert(other);
    bench.adapter.send = (job) => {
      bench.calls.push(job);
      return job.device.account === 'acc_b' ? Promise.resolve({ state: 'sent' }) : hang();
    };
    const askOther = (send: number, lane: Lane) =>
      bench.ask(send, lane, {
        device: 'dev_b',
        request: { ...sendRequested(bench.clock.now()).request, _id: send, account: 'acc_b' },
      });
    const isSent = (send: number) => bench.calls.some((job) => job.send === send);
    const stop = async () => {
      const stopped = bench.worker.stop();
      await bench.clock.advance(120_000);
      await stopped;
    };
    return { ...bench, askOther, isSent, stop };
  }

  test.each(['interactive', 'bulk'] as const)('%s sends of another one go out', async (lane) => {
    const { ask, askOther, isSent, calls, stop } = await startBeside();
    for (let send = 1; send <= HANGING; send += 1) await ask(send, lane);
    await waitFor(() => calls.length >= 6, { what: 'its share to hang' });
    await askOther(9_000, lane);
    await waitFor(() => isSent(9_000), { what: "the other account's send" });
    await stop();
  });

  test('a silent provider holds four calls, until it answers again', async () => {
    const { ask, calls, clock, adapter, repositories, stop } = await startBeside();
    const pace = { perSecond: 10_000, burst: 10_000 };
    await repositories.devices.update('acc_1', 'dev_1', { settings: { pace } });
    for (let send = 1; send <= 40; send += 1) await ask(send, 'interactive');
    await waitFor(() => calls.length === 8, { what: 'its share to hang' });
    await clock.advance(16_100);
    // Calls end one after the other. Each of the first five lets another begin; from then on four are the limit.
    await waitFor(() => calls.length === 13, { what: 'the next calls' });
    await clock.advance(1_000);
    expect(calls).toHaveLength(13);
    adapter.send = (job) => {
      calls.push(job);
      return Promise.resolve({ state: 'sent' });
    };
    await clock.advance(16_000);
    await waitFor(() => calls.length === 40, { what: 'all of its sends' });
    await stop();
  });

  test('a send that waits until its deadline is never called', async () => {
    const { ask, calls, clock, broker, stop } = await startBeside();
    for (let send = 1; send <= 40; send += 1) await ask(send, 'interactive');
    await waitFor(() => calls.length === 8, { what: 'its share to hang' });
    await clock.advance(45_000);
    const called = calls.length;
    expect(called).toBeLessThan(20);
    await clock.advance(60_000);
    expect(calls).toHaveLength(called);
    expect(new Set(calls.map(({ send }) => send)).size).toBe(called);
    expect(await broker.depth('send.requested.telegram', 'interactive')).toMatchObject({
      ready: 0,
    });
    await stop();
  });
});
