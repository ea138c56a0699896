import { DeviceLimits } from './device-limits.ts';

/** A device that hears nothing for long has the least limit; one that is at the full limit has none. */
const LEAST = 4;
const FULL = 256;
const MANY = 400;
const NO_ANSWER = { failed: true, ms: 15_000 };
const ANSWER = { failed: false, ms: 50 };

function after(...ends: { failed: boolean; ms: number }[]): number {
  const limits = new DeviceLimits();
  for (const end of ends) limits.ended('dev', end);
  return limits.of('dev');
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test('a device whose provider answers has no limit', () => {
  expect(after(...times(9, ANSWER))).toBe(Infinity);
  expect(after({ failed: true, ms: 20 }, { failed: false, ms: 20_000 })).toBe(Infinity);
});

test('calls without an answer lower the limit to four, answers raise it again', () => {
  expect(after(NO_ANSWER)).toBe(FULL / 2);
  expect(after(...times(MANY, NO_ANSWER))).toBe(LEAST);
  expect(after(...times(MANY, NO_ANSWER), ...times(10, ANSWER))).toBe(LEAST + 10);
  expect(after(...times(MANY, NO_ANSWER), ...times(FULL - LEAST, ANSWER))).toBe(Infinity);
});

test('a fast refusal is an answer', () => {
  expect(after(...times(MANY, NO_ANSWER), { failed: true, ms: 20 })).toBe(5);
});
