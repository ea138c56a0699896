import { DeviceLimits } from './device-limits.ts';

/** Calls after which the limit is at its lowest. */
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
  expect(after(NO_ANSWER)).toBe(128);
  expect(after(...times(MANY, NO_ANSWER))).toBe(4);
  expect(after(...times(MANY, NO_ANSWER), ...times(10, ANSWER))).toBe(14);
  expect(after(...times(MANY, NO_ANSWER), ...times(256 - 4, ANSWER))).toBe(Infinity);
});

test('a fast refusal is an answer', () => {
  expect(after(...times(MANY, NO_ANSWER), { failed: true, ms: 20 })).toBe(5);
});
