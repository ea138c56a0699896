import { LOOK_AGAIN_MS } from '@cascade/cascade';
import { nextLookMs, waitedMs } from './bulk-claim-times.ts';

test('a page is looked at ever more seldom, up to 8 times as seldom', () => {
  const waits = [0, 1, 2, 3, 4, 100].map((looks) => nextLookMs(looks) / LOOK_AGAIN_MS);
  expect(waits).toEqual([1, 2, 4, 8, 8, 8]);
});

test('at each look it has waited for as long as all waits before it', () => {
  let sumMs = 0;
  expect(waitedMs(-1)).toBe(sumMs);
  for (let looks = 0; looks <= 100; looks += 1) {
    sumMs += nextLookMs(looks);
    expect(waitedMs(looks)).toBe(sumMs);
  }
});
