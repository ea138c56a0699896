import { fakeClock } from '../testing/index.ts';
import { createCountByKey } from './count-by-key.ts';

test('a key is counted from its first event until its window ends, each key by itself', async () => {
  const clock = fakeClock();
  const counts = createCountByKey({ clock, windowMs: 1_000, maxKeys: 10 });
  counts.of('a').count += 1;
  await clock.advance(999);
  counts.of('a').count += 1;
  expect(counts.of('a').count).toBe(2);
  expect(counts.of('b').count).toBe(0);
  await clock.advance(1);
  expect(counts.of('a').count).toBe(0);
});

test('a flood of keys forgets the ones that were not looked at for longest', () => {
  const counts = createCountByKey({ clock: fakeClock(), windowMs: 1_000, maxKeys: 3 });
  for (const key of ['a', 'b', 'c', 'a', 'd']) counts.of(key).count += 1;
  expect(['a', 'b'].map((key) => counts.of(key).count)).toEqual([2, 0]);
});
