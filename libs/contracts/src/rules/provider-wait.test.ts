import { readProviderWait } from './provider-wait.ts';

test.each([
  [5, 5_000],
  ['5', 5_000],
  [0.5, 500],
  [1e300, 86_400_000],
  ['9'.repeat(50), 86_400_000],
])('%p seconds are waited for, a day at most', (given, ms) => {
  expect(readProviderWait(given, 1_000)).toBe(ms);
});

const SILENT: readonly unknown[] = [
  undefined,
  null,
  '',
  'soon',
  0,
  -5,
  Number.NaN,
  Infinity,
  {},
  { toString: {} },
  [5],
];

test.each(SILENT)('%p says nothing', (given) => {
  expect(readProviderWait(given, 1_000)).toBe(1_000);
});
