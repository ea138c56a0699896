import { Random } from './random.ts';
import { Tally } from './tally.ts';
import { Turns } from './turns.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

function turnsOf(counts: Readonly<Record<string, number>>, lanes = 32) {
  const tally = new Tally();
  for (const [name, count] of Object.entries(counts)) tally.set(name, count);
  const turns = new Turns(named(...Object.keys(counts)), tally, lanes);
  turns.measure();
  return { turns, tally };
}

test('the rarest intakes are driven until they have caught up', () => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`often ${n}`, 500]));
  const { turns, tally } = turnsOf({ ...many, seldom: 100 });
  const random = new Random(1);
  for (let n = 0; n < 8_000; n += 1) {
    const { name } = turns.next(random)!;
    tally.count(name);
  }
  const counts = tally.intakes.map((name) => tally.of(name));
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(100);
});

test('a slow intake holds two lanes, and sixteen while it is behind', () => {
  const { turns } = turnsOf({ slow: 100, a: 100, b: 100 });
  turns.begin('slow');
  turns.begin('slow');
  for (let n = 0; n < 50; n += 1) expect(turns.next(new Random(n))?.name).not.toBe('slow');

  const behind = turnsOf({ slow: 10, a: 100, b: 100 }, 48).turns;
  let taken = 0;
  for (; taken < 50; taken += 1) {
    const random = new Random(taken);
    const found = Array.from({ length: 50 }, () => behind.next(random)?.name);
    if (!found.includes('slow')) break;
    behind.begin('slow');
  }
  expect(taken).toBe(16);
});

test('slow intakes together leave most lanes to the others', () => {
  const slow = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`slow ${n}`, 1]));
  const others = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`quick ${n}`, 100]));
  const { turns } = turnsOf({ ...slow, ...others }, 40);
  const random = new Random(1);
  let held = 0;
  for (let n = 0; n < 1_000; n += 1) {
    const next = turns.next(random);
    if (!next?.name.startsWith('slow')) continue;
    turns.begin(next.name);
    held += 1;
  }
  // Two of each, and sixteen that they take because they are behind.
  expect(held).toBe(36);
});

test('a lane that is given back is free', () => {
  const { turns } = turnsOf({ only: 0 });
  const first = turns.begin('only');
  turns.begin('only');
  expect(turns.next(new Random(1))).toBeUndefined();
  first();
  expect(turns.next(new Random(1))?.name).toBe('only');
});
