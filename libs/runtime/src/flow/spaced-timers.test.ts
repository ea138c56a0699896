import { fakeClock } from '../testing/fake-clock.ts';
import { SpacedTimers } from './spaced-timers.ts';

function start() {
  const clock = fakeClock(0);
  const timers = new SpacedTimers({ clock, everyMs: 4, withinMs: 40 });
  const ran: { name: number; at: number }[] = [];
  const add = (name: number, ms: number) =>
    timers.after(ms, () => void ran.push({ name, at: clock.now() }));
  return { clock, timers, ran, add };
}

test('a callback that is due alone runs on time', async () => {
  const { clock, ran, add } = start();
  add(1, 10);
  add(2, 20);
  await clock.advance(30);
  expect(ran).toEqual([
    { name: 1, at: 10 },
    { name: 2, at: 20 },
  ]);
  expect(clock.pending).toBe(0);
});

test('callbacks that are due together run one after the other, in order', async () => {
  const { clock, ran, add } = start();
  for (const name of [1, 2, 3]) add(name, 10);
  await clock.advance(30);
  expect(ran).toEqual([
    { name: 1, at: 10 },
    { name: 2, at: 14 },
    { name: 3, at: 18 },
  ]);
});

test('many callbacks are delayed by the longest delay at most', async () => {
  const { clock, ran, add } = start();
  for (let name = 0; name < 1_000; name += 1) add(name, 10);
  await clock.advance(10);
  expect(ran.length).toBe(1);
  await clock.advance(4);
  expect(ran.length).toBeLessThanOrEqual(101);
  await clock.advance(36);
  expect(ran.map(({ name }) => name)).toEqual(Array.from({ length: 1_000 }, (_, name) => name));
});

test('a cancelled callback never runs, even when it is due', async () => {
  const { clock, ran, add } = start();
  add(1, 10);
  const due = add(2, 10);
  const early = add(3, 50);
  early.cancel();
  await clock.advance(10);
  due.cancel();
  await clock.advance(100);
  expect(ran.map(({ name }) => name)).toEqual([1]);
});

test('a callback that throws stops no other', async () => {
  const { clock, timers, ran, add } = start();
  timers.after(10, () => {
    throw new Error('no');
  });
  add(1, 10);
  await expect(clock.advance(10)).rejects.toThrow('no');
  await clock.advance(20);
  expect(ran.map(({ name }) => name)).toEqual([1]);
});

test('endSpacing runs due callbacks at once, and later ones on time', async () => {
  const { clock, timers, ran, add } = start();
  for (const name of [1, 2, 3]) add(name, 10);
  for (const name of [4, 5]) add(name, 20);
  await clock.advance(10);
  expect(ran.map(({ name }) => name)).toEqual([1]);
  timers.endSpacing();
  expect(ran.map(({ name }) => name)).toEqual([1, 2, 3]);
  await clock.advance(10);
  expect(ran.slice(3)).toEqual([
    { name: 4, at: 20 },
    { name: 5, at: 20 },
  ]);
});
