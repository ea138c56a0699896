import { waitFor } from '@cascade/runtime/testing';
import { createRepositories, openEmbedded, type NamedLimit } from '@cascade/store';
import type { CallResult } from '../port.ts';
import { createWorkerBench, sendRequested } from '../testing/worker-bench.ts';
import { handleSend } from '../worker/handle-send.ts';
import { createNoteLimit, holdDevice } from './hold-device.ts';

const HOLD_MS = 20_000;

const limitedFor = (waitMs: number): CallResult => ({
  state: 'failed',
  certainty: 'not-sent',
  failure: { kind: 'rateLimit' },
  retryAfterMs: waitMs,
  deviceWaitMs: waitMs,
});

/** Workers of one channel as processes are: each with a cache and a pacer of its own, over one store. */
async function startWorkers() {
  const { clock, logger, device: row } = createWorkerBench();
  const db = openEmbedded({ file: ':memory:', logger });
  const invalidators: ((id: string) => void)[] = [];
  let notes = 0;
  const broker = {
    publish: (_name: string, body: object) => {
      notes += 1;
      for (const invalidate of invalidators) invalidate((body as { id: string }).id);
      return Promise.resolve();
    },
  };
  const start = () => {
    const { devices } = createRepositories(db, { clock });
    invalidators.push(devices.invalidate);
    const told: NamedLimit[] = [];
    const noteLimit = createNoteLimit({ devices, broker, clock, logger });
    const bench = createWorkerBench({ clock, timers: clock, devices, noteLimit });
    bench.adapter.limited = (_device, limit) => told.push(limit);
    let send = 0;
    const ask = (withinMs = 2 * HOLD_MS) =>
      handleSend(
        bench.parts,
        sendRequested(clock.now(), { send: (send += 1), until: clock.now() + withinMs }),
      );
    return { ...bench, devices, told, ask };
  };
  const first = start();
  const { createdAt: _, ...device } = row;
  await first.devices.insert(device);
  const noted = () =>
    waitFor(() => notes > 0, { timeoutMs: 20_000, everyMs: 5, what: 'the limit to be noted' });
  return { start, first, clock, noted, notes: () => notes, close: () => db.close() };
}

test('a limit that a provider names to one worker holds the device in each, also in one that starts later', async () => {
  const { start, first, clock, noted, close } = await startWorkers();
  const second = start();
  await second.ask();
  first.adapter.learnedPace = () => 0.075;
  first.script.push(limitedFor(HOLD_MS));
  await first.ask(HOLD_MS / 2);
  await noted();
  const third = start();
  for (const { ask, calls, told } of [second, third]) {
    const before = calls.length;
    expect(await ask()).toMatchObject({ disposition: 'retry', afterMs: HOLD_MS });
    expect(calls).toHaveLength(before);
    expect(told.at(-1)).toEqual({
      at: clock.now(),
      until: clock.now() + HOLD_MS,
      perSecond: 0.075,
    });
  }
  await clock.advance(HOLD_MS);
  await second.ask();
  expect(second.calls).toHaveLength(2);
  await close();
});

test('a short hold, and one that another worker told, are not noted', async () => {
  const { start, first, clock, noted, notes, close } = await startWorkers();
  first.script.push(limitedFor(1_000));
  await first.ask(500);
  await clock.advance(1_000);
  expect(notes()).toBe(0);
  first.script.push(limitedFor(HOLD_MS));
  await first.ask(HOLD_MS / 2);
  await noted();
  const second = start();
  await second.ask();
  // A call of it was under way when the device was held.
  holdDevice(second.parts, 'dev_1', HOLD_MS);
  await clock.advance(HOLD_MS);
  expect(notes()).toBe(1);
  await close();
});
