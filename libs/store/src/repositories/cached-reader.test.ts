import { fakeClock } from '@cascade/runtime/testing';
import { createCachedReader } from './cached-reader.ts';

function setUp() {
  const clock = fakeClock();
  const loads: { key: string; resolve: (value: { v: number } | null) => void }[] = [];
  const reader = createCachedReader<string, { v: number }>(
    clock,
    (key) => new Promise((resolve) => loads.push({ key, resolve })),
  );
  return { clock, loads, reader };
}

test('concurrent gets share one load, later ones use the cache until it expires', async () => {
  const { clock, loads, reader } = setUp();
  const reads = [reader.get('a'), reader.get('a')];
  loads[0]!.resolve({ v: 1 });
  expect(await Promise.all(reads)).toEqual([{ v: 1 }, { v: 1 }]);
  await clock.advance(9_999);
  expect(await reader.get('a')).toEqual({ v: 1 });
  await clock.advance(2);
  const late = reader.get('a');
  loads[1]!.resolve({ v: 2 });
  expect(await late).toEqual({ v: 2 });
  expect(loads).toHaveLength(2);
});

test('an absent document is cached for a shorter time', async () => {
  const { clock, loads, reader } = setUp();
  const first = reader.get('a');
  loads[0]!.resolve(null);
  expect(await first).toBe(null);
  expect(await reader.get('a')).toBe(null);
  await clock.advance(2_001);
  const again = reader.get('a');
  loads[1]!.resolve({ v: 1 });
  expect(await again).toEqual({ v: 1 });
});

test('invalidate discards the result of a load that is under way', async () => {
  const { loads, reader } = setUp();
  const before = reader.get('a');
  reader.invalidate('a');
  const after = reader.get('a');
  loads[1]!.resolve({ v: 2 });
  loads[0]!.resolve({ v: 1 });
  expect(await before).toEqual({ v: 1 });
  expect(await after).toEqual({ v: 2 });
  expect(await reader.get('a')).toEqual({ v: 2 });
  expect(loads).toHaveLength(2);
});

test('a failed load rejects its waiters and is not cached', async () => {
  const clock = fakeClock();
  let fail = true;
  const reader = createCachedReader<string, { v: number }>(clock, async () => {
    if (fail) throw new Error('down');
    return { v: 1 };
  });
  await expect(reader.get('a')).rejects.toThrow('down');
  fail = false;
  expect(await reader.get('a')).toEqual({ v: 1 });
});
