import { RECHECK_MS } from '@cascade/cascade';
import { shouldRepublish } from './backlog.ts';

/** Checks (from 1 on, each a little late) at which a send is published again, of so many. */
const republishedAt = (checks: number): number[] =>
  Array.from({ length: checks }, (_, index) => index + 1).filter((check) =>
    shouldRepublish(check * (RECHECK_MS + 150), (check - 1) * (RECHECK_MS + 150)),
  );

test('a send is published again three times within a minute, ever more seldom from then on', () => {
  expect(republishedAt(11)).toEqual([2, 4, 8]);
  expect(republishedAt(86_400_000 / RECHECK_MS).length).toBeLessThan(16);
});

test('a send that was published a moment ago is not published again at the first check', () => {
  expect(shouldRepublish(RECHECK_MS + 200, 0)).toBe(false);
  expect(shouldRepublish(RECHECK_MS, -RECHECK_MS)).toBe(false);
});

test('a check that comes late makes up for the checks that it missed', () => {
  expect(shouldRepublish(9 * RECHECK_MS, 3 * RECHECK_MS)).toBe(true);
});
