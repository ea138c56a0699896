import { instanceName, newId } from './new-id.ts';

test('ids have their prefix, differ, and sort by their time', () => {
  expect(newId('dev')).toMatch(/^dev_[0-9a-hjkmnp-tv-z]{20}$/);
  expect(new Set(Array.from({ length: 10_000 }, () => newId('x', 1))).size).toBe(10_000);
  const ids = [0, 1, 31, 32, 1_790_000_000_000, 1_790_000_000_001, 9_999_999_999_999].map((now) =>
    newId('x', now),
  );
  expect(ids.toSorted()).toEqual(ids);
});

test('instanceName differs at each start', () => {
  expect(instanceName()).toMatch(new RegExp(`^[A-Za-z0-9.-]+-${process.pid}-[0-9a-f]{6}$`));
  expect(instanceName()).not.toBe(instanceName());
});
