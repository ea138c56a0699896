import { fakeClock } from '@cascade/runtime/testing';
import { DrainCount } from './drain-count.ts';

test('tells of what ended within 20 ms together, by bulk queue', async () => {
  const clock = fakeClock();
  const told: [string, number][] = [];
  const count = new DrainCount(clock, (...one) => told.push(one));
  count.add('acc_1/telegram');
  count.add('acc_2/telegram');
  count.add('acc_1/telegram');
  expect(told).toEqual([]);
  await clock.advance(20);
  expect(told).toEqual([
    ['acc_1/telegram', 2],
    ['acc_2/telegram', 1],
  ]);
  await clock.advance(1_000);
  expect(told).toHaveLength(2);
  count.add('acc_1/telegram');
  await clock.advance(20);
  expect(told.at(-1)).toEqual(['acc_1/telegram', 1]);
});
