import { fakeClock } from '../testing/index.ts';
import { GiveWay } from './give-way.ts';

const SECOND = 1_000;

/** It is `at` ms past a full second. */
function start({ at = 0, phase = 'full' }: { at?: number; phase?: 'full' | 'between' } = {}) {
  const clock = fakeClock(1_000 * SECOND + at);
  const giveWay = new GiveWay(clock, 100, phase);
  let begun = 0;
  const ask = async (count: number) => {
    for (let i = 0; i < count; i += 1) void giveWay.turn().then(() => (begun += 1));
    await clock.advance(0);
  };
  return { clock, giveWay, ask, begun: () => begun };
}

test('alone, bulk work waits for nothing', async () => {
  const { ask, begun } = start();
  await ask(1_000);
  expect(begun()).toBe(1_000);
});

test('beside those who are served it keeps its pace, a gulp at a time', async () => {
  const { clock, giveWay, ask, begun } = start();
  giveWay.serve();
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
  { phase: 'full' as const, at: 130, waitsMs: 70 },
  { phase: 'between' as const, at: 130, waitsMs: 170 },
  { phase: 'between' as const, at: 30, waitsMs: 70 },
])('gulps that are $phase begin by the clock', async ({ phase, at, waitsMs }) => {
  const { clock, giveWay, ask, begun } = start({ at, phase });
  giveWay.serve();
  await ask(25);
  expect(begun()).toBe(20);
  await clock.advance(waitsMs - 1);
  expect(begun()).toBe(20);
  await clock.advance(1);
  expect(begun()).toBe(25);
});

test('a pause saves up nothing', async () => {
  const { clock, giveWay, ask, begun } = start();
  giveWay.serve();
  await ask(1);
  await clock.advance(900);
  await ask(60);
  expect(begun()).toBe(21);
});

test('a second after the last one was served it is alone again', async () => {
  const { clock, giveWay, ask, begun } = start();
  giveWay.serve();
  await ask(1);
  await clock.advance(1_001);
  await ask(100);
  expect(begun()).toBe(101);
});
