import { writeTime } from './times.ts';

test.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [1e300, '+275760-09-13T00:00:00.000Z'],
  [-Infinity, '-271821-04-20T00:00:00.000Z'],
  [NaN, '1970-01-01T00:00:00.000Z'],
])('%d is written as a time', (ms, written) => {
  expect(writeTime(ms)).toBe(written);
});
