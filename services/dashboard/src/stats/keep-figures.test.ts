import { fakeClock } from '@cascade/runtime/testing';
import { createLastCounts, keepFigures } from './keep-figures.ts';

const setUp = () => {
  const clock = fakeClock();
  let counts = 0;
  const read = () => Promise.resolve((counts += 1));
  return { clock, read };
};

test('figures are cached for half a minute', async () => {
  const { clock, read } = setUp();
  const kept = keepFigures<number>(clock);
  expect([await kept('a', read), await kept('a', read)]).toEqual([1, 1]);
  await clock.advance(30_000);
  expect(await kept('a', read)).toBe(2);
});

test('figures of which a part is still being counted are counted again after a second', async () => {
  const { clock, read } = setUp();
  const kept = keepFigures<number>(clock, { isWhole: (count) => count > 1 });
  expect([await kept('a', read), await kept('a', read)]).toEqual([1, 1]);
  await clock.advance(1_000);
  expect(await kept('a', read)).toBe(2);
  await clock.advance(1_000);
  expect(await kept('a', read)).toBe(2);
});

test('figures that are older than another count of their subject are counted again', async () => {
  const { clock, read } = setUp();
  const lastCounts = createLastCounts();
  const home = keepFigures<number>(clock, { lastCounts });
  const usage = keepFigures<number>(clock, { lastCounts });
  expect(await usage('7 days', read, 'acme')).toBe(1);
  await clock.advance(1_000);
  expect(await home('7 days', read, 'acme')).toBe(2);
  expect(await usage('7 days', read, 'acme')).toBe(3);
  expect(await home('7 days', read, 'acme')).toBe(2);
});

test('figures that are slow to count rest, whatever else was counted', async () => {
  const { clock, read } = setUp();
  const lastCounts = createLastCounts();
  const kept = keepFigures<number>(clock, { lastCounts });
  const slow = () => clock.advance(100).then(read);
  expect(await kept('a', slow, 'acme')).toBe(1);
  expect(await kept('b', read, 'acme')).toBe(2);
  await clock.advance(1_000);
  expect(await kept('a', read, 'acme')).toBe(1);
  await clock.advance(1_000);
  expect(await kept('a', read, 'acme')).toBe(3);
});
