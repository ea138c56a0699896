import { OpenCount } from './open-count.ts';

test('an owner has as many open as it may, and another owner has its own', () => {
  const count = new OpenCount(2);
  const first = count.enter('a');
  expect(count.enter('a')).not.toBeNull();
  expect(count.enter('a')).toBeNull();
  expect(count.enter('b')).not.toBeNull();
  first?.();
  first?.();
  expect([count.of('a'), count.of('b')]).toEqual([1, 1]);
  expect(count.enter('a')).not.toBeNull();
});
