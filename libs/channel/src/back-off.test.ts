import { backOffMs } from './back-off.ts';

test('doubles up to five minutes, with half of it random', () => {
  expect([1, 2, 3, 4].map((failures) => backOffMs(failures, 0))).toEqual([
    500, 1_000, 2_000, 4_000,
  ]);
  expect(backOffMs(1, 0.999)).toBeGreaterThan(990);
  expect(backOffMs(1_000, 0)).toBe(150_000);
  expect(backOffMs(1_000, 1)).toBe(300_000);
});
