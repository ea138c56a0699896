import { RECHECK_MS } from '@cascade/cascade';
import { nextCheckMs, waitedMs } from './bulk-claim-times.ts';

test('a bulk claim is checked ever more seldom, up to 8 times as seldom', () => {
  const waits = [0, 1, 2, 3, 4, 100].map((checks) => nextCheckMs(checks) / RECHECK_MS);
  expect(waits).toEqual([1, 2, 4, 8, 8, 8]);
});

test('at each check a bulk claim has waited for as long as all waits before it', () => {
  let sumMs = 0;
  expect(waitedMs(-1)).toBe(sumMs);
  for (let checks = 0; checks <= 100; checks += 1) {
    sumMs += nextCheckMs(checks);
    expect(waitedMs(checks)).toBe(sumMs);
  }
});
