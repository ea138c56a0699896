import { ToldReasons } from './told-reasons.ts';

const MINUTE = 60_000;

test('a reason is due at once and every five minutes, another one at once', () => {
  const told = new ToldReasons();
  expect(told.isDue('a', 0)).toBe(true);
  expect(told.isDue('a', 5 * MINUTE - 1)).toBe(false);
  expect(told.isDue('b', 5 * MINUTE - 1)).toBe(true);
  expect(told.isDue('a', 5 * MINUTE)).toBe(true);
  told.clear();
  expect(told.isDue('a', 5 * MINUTE)).toBe(true);
});

test('reasons that never repeat keep no memory', () => {
  const told = new ToldReasons();
  for (let at = 0; at < 1_000; at += 1) expect(told.isDue(`reason ${at}`, at)).toBe(true);
});
