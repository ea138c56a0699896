import { fakeClock } from '../testing/index.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { BulkThrottle, type BulkThrottleOptions } from './bulk-throttle.ts';

const SECOND = 1_000;

/** Starts the clock `past` ms after a full second. */
function start({
  past = 0,
  at = 'accept',
}: { past?: number; at?: BulkThrottleOptions['at'] } = {}) {
  const clock = fakeClock(1_000 * SECOND + past);
  const metrics = createMetrics('gateway');
  const bulkThrottle = new BulkThrottle({ clock, metrics, perSecond: 100, at, of: 'gateway' });
  let begun = 0;
  const ask = async (count: number) => {
    for (let i = 0; i < count; i += 1) void bulkThrottle.turn().then(() => (begun += 1));
    await clock.advance(0);
  };
  return { clock, metrics, bulkThrottle, ask, begun: () => begun };
}

test('bulk work waits for nothing when no interactive send waits', async () => {
  const { ask, begun } = start();
  await ask(1_000);
  expect(begun()).toBe(1_000);
});

test('beside interactive sends bulk work keeps its pace, one burst at a time', async () => {
  const { clock, bulkThrottle, ask, begun } = start();
  bulkThrottle.serve();
  await ask(110);
  expect(begun()).toBe(20);
  await clock.advance(199);
  expect(begun()).toBe(20);
  await clock.advance(1);
  expect(begun()).toBe(40);
  await clock.advance(200);
  expect(begun()).toBe(60);
  await clock.advance(SECOND);
  expect(begun()).toBe(110);
});

test.each([
  { at: 'accept' as const, past: 130, waitsMs: 70 },
  { at: 'call' as const, past: 130, waitsMs: 170 },
  { at: 'call' as const, past: 30, waitsMs: 70 },
])('bursts of those who $at begin by the clock', async ({ at, past, waitsMs }) => {
  const { clock, bulkThrottle, ask, begun } = start({ past, at });
  bulkThrottle.serve();
  await ask(25);
  expect(begun()).toBe(20);
  await clock.advance(waitsMs - 1);
  expect(begun()).toBe(20);
  await clock.advance(1);
  expect(begun()).toBe(25);
});

test('a pause does not save up capacity', async () => {
  const { clock, bulkThrottle, ask, begun } = start();
  bulkThrottle.serve();
  await ask(1);
  await clock.advance(900);
  await ask(60);
  expect(begun()).toBe(21);
});

test('bulk work has full speed again a second after the last interactive send', async () => {
  const { clock, bulkThrottle, ask, begun } = start();
  bulkThrottle.serve();
  await ask(1);
  await clock.advance(1_001);
  await ask(100);
  expect(begun()).toBe(101);
});

test('the time that bulk work waited is counted', async () => {
  const { metrics, bulkThrottle, ask } = start({ past: 50, at: 'call' });
  const waited = async () => {
    const line = /^cascade_bulk_wait_seconds_total\{at="call",.*\} (.+)$/m;
    return Number(line.exec(await metrics.expose())?.[1]);
  };
  await ask(30);
  expect(await waited()).toBe(0);
  bulkThrottle.serve();
  // Twenty pieces wait for nothing, ten for the burst that starts at 100 ms.
  await ask(30);
  expect(await waited()).toBeCloseTo(0.5);
});
