import { fakeClock } from '../testing/index.ts';
import { createCountByKey } from './count-by-key.ts';

test('each key is counted from its first event until its window ends', async () => {
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

test('with too many keys the least recently used ones are forgotten', () => {
  const counts = createCountByKey({ clock: fakeClock(), windowMs: 1_000, maxKeys: 3 });
  for (const key of ['a', 'b', 'c', 'a', 'd']) counts.of(key).count += 1;
  expect(['a', 'b'].map((key) => counts.of(key).count)).toEqual([2, 0]);
});
