import { createEmbeddedBroker } from '@cascade/broker';
import { createMetrics, withStop } from '@cascade/runtime';
import { waitFor } from '@cascade/runtime/testing';
import { createRepositories, openEmbedded } from '@cascade/store';
import type { CallResult } from './port.ts';
import { runDeviceWorker } from './run-device-worker.ts';
import { createWorkerBench, sendRequested } from './testing/worker-bench.ts';

const SENDS = 400;
const SILENT_CALLS = 4;
/** Most interactive calls of a phone at once. */
const AT_ONCE = 128;

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** One phone's sends on the embedded twins, with a manual clock. */
async function start() {
  const bench = createWorkerBench();
  const { clock, logger } = bench;
  const adapter = { ...bench.adapter, channel: 'whatsapp' as const };
  const broker = createEmbeddedBroker({ logger, clock });
  const db = openEmbedded({ file: ':memory:', logger });
  cleanUps.push(async () => {
    await broker.drain();
    await db.close();
  });
  const repositories = createRepositories(db, { clock });
  const { createdAt: _, ...device } = bench.device;
  const settings = { pace: { perSecond: 10_000, burst: 10_000 } };
  await repositories.devices.insert({ ...device, channel: 'whatsapp', settings });
  const worker = await withStop((signal) =>
    runDeviceWorker({
      ...bench.parts,
      ...repositories,
      broker,
      adapter,
      metrics: createMetrics('test'),
      signal,
    }),
  );
  const ask = (send: number) => {
    const overrides = { send, channel: 'whatsapp', to: String(send) } as const;
    const body = sendRequested(clock.now(), overrides);
    return broker.publish('send.requested.whatsapp', body, {
      messageId: String(send),
      route: 'dev_1',
    });
  };
  return { ...bench, adapter, broker, repositories, worker, ask };
}

/** The phone's calls hang, then time out; of 272 more sends four are called. */
async function startSilent() {
  const rig = await start();
  const { ask, calls, clock, adapter, worker } = rig;
  adapter.send = (job) => {
    calls.push(job);
    return new Promise<CallResult>(() => {});
  };
  for (let send = 1; send <= AT_ONCE; send += 1) await ask(send);
  const consumer = await worker.serve('dev_1');
  await waitFor(() => calls.length === AT_ONCE, { what: 'calls that hang' });
  await clock.advance(30_000);
  for (let send = AT_ONCE + 1; send <= SENDS; send += 1) await ask(send);
  await waitFor(() => calls.length === AT_ONCE + SILENT_CALLS, { what: 'four more calls' });
  await clock.advance(1_000);
  expect(calls).toHaveLength(AT_ONCE + SILENT_CALLS);
  return { ...rig, consumer };
}

test('a silent phone holds four calls, until it answers again', async () => {
  const { calls, clock, adapter, worker, consumer } = await startSilent();
  adapter.send = (job) => {
    calls.push(job);
    return Promise.resolve({ state: 'sent' });
  };
  await clock.advance(20_000);
  await waitFor(() => calls.length === SENDS, { what: 'all sends' });
  const stopped = Promise.all([consumer.stop(), worker.stop()]);
  await clock.advance(60_000);
  await stopped;
});

test('sends that wait behind a silent phone are returned when the device leaves', async () => {
  const { clock, broker, worker, consumer } = await startSilent();
  const left = consumer.stop();
  await clock.advance(60_000);
  await left;
  expect(await broker.depth('send.requested.whatsapp', 'dev_1')).toMatchObject({
    ready: SENDS - AT_ONCE - SILENT_CALLS,
  });
  await worker.stop();
});
