import { planFilter } from './query-plan.ts';

const columns = {
  column: (path: string) => path,
  opaque: () => false,
  partials: [],
} as unknown as Parameters<typeof planFilter>[1];
const whereOf = (condition: object) => planFilter({ nextAt: condition }, columns).where;

test('a closed range has one lower and one upper bound, so that no row beyond it is read', () => {
  expect(whereOf({ $gte: 0, $lte: 9 })).toBe('nextAt >= ? AND nextAt <= ?');
  expect(whereOf({ $gt: 'a', $lt: 'b' })).toBe('nextAt > ? AND nextAt < ?');
});

test('an open range holds values of its type only', () => {
  expect(whereOf({ $lte: 9 })).toBe('nextAt <= ? AND nextAt > -9e999');
  expect(whereOf({ $gte: 9, $lte: 'b' })).toContain("nextAt < ''");
});
