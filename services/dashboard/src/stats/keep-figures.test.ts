import { fakeClock } from '@cascade/runtime/testing';
import { asEarlier, createLastCounts, isWhole, keepFigures } from './keep-figures.ts';

const setUp = () => {
  const clock = fakeClock();
  let counts = 0;
  const read = () => Promise.resolve((counts += 1));
  return { clock, read };
};

test('figures are cached for half a minute', async () => {
  const { clock, read } = setUp();
  const kept = keepFigures<number>(clock);
  expect([await kept.of('a', read), await kept.of('a', read)]).toEqual([1, 1]);
  await clock.advance(30_000);
  expect(await kept.of('a', read)).toBe(2);
});

test('figures of which a part is still being counted are counted again after a second', async () => {
  const { clock, read } = setUp();
  const kept = keepFigures<number>(clock, { isWhole: (count) => count > 1 });
  expect([await kept.of('a', read), await kept.of('a', read)]).toEqual([1, 1]);
  await clock.advance(1_000);
  expect(await kept.of('a', read)).toBe(2);
  await clock.advance(1_000);
  expect(await kept.of('a', read)).toBe(2);
});

test('figures that are older than another count of their subject are counted again', async () => {
  const { clock, read } = setUp();
  const lastCounts = createLastCounts();
  const home = keepFigures<number>(clock, { lastCounts });
  const usage = keepFigures<number>(clock, { lastCounts });
  expect(await usage.of('7 days', read, 'acme')).toBe(1);
  await clock.advance(1_000);
  expect(await home.of('7 days', read, 'acme')).toBe(2);
  expect(await usage.of('7 days', read, 'acme')).toBe(3);
  expect(await home.of('7 days', read, 'acme')).toBe(2);
});

test('figures that are slow to count rest, whatever else was counted', async () => {
  const { clock, read } = setUp();
  const lastCounts = createLastCounts();
  const kept = keepFigures<number>(clock, { lastCounts });
  const slow = () => clock.advance(100).then(read);
  expect(await kept.of('a', slow, 'acme')).toBe(1);
  expect(await kept.of('b', read, 'acme')).toBe(2);
  await clock.advance(1_000);
  expect(await kept.of('a', read, 'acme')).toBe(1);
  await clock.advance(1_000);
  expect(await kept.of('a', read, 'acme')).toBe(3);
});

test('figures of more than a minute ago are told as earlier ones', async () => {
  const { clock } = setUp();
  let isSlow = false;
  const kept = keepFigures<{ counting: boolean }>(clock, { isWhole, asEarlier });
  const read = async () => {
    if (isSlow) await clock.sleep(3_600_000);
    return { counting: false };
  };
  expect(await kept.of('a', read)).toEqual({ counting: false });
  isSlow = true;
  await clock.advance(59_000);
  const within = kept.of('a', read);
  await clock.advance(200);
  expect(await within).toEqual({ counting: false });
  await clock.advance(60_000);
  const later = kept.of('a', read);
  await clock.advance(200);
  expect(await later).toEqual({ counting: true });
});

test('figures that rest are told as earlier ones, and the newest are counted at once', async () => {
  const { clock } = setUp();
  let counts = 0;
  const kept = keepFigures<{ counting: boolean; count: number }>(clock, { isWhole, asEarlier });
  const read = async () => {
    await clock.advance(10_000);
    return { counting: false, count: (counts += 1) };
  };
  expect(await kept.of('a', read)).toEqual({ counting: false, count: 1 });
  await clock.advance(70_000);
  expect(await kept.of('a', read)).toEqual({ counting: true, count: 1 });
  expect(await kept.newest('a', read)).toEqual({ counting: false, count: 2 });
});
