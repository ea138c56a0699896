import { happenedAt, readProviderTime } from './provider-time.ts';

const AT = Date.UTC(2026, 2, 2, 10, 0, 0);

test.each([
  ['seconds', AT / 1_000],
  ['seconds as a text', String(AT / 1_000)],
  ['seconds with a fraction', '1772445600.000000'],
  ['milliseconds', AT],
  ['milliseconds as a text', String(AT)],
  ['ISO 8601', '2026-03-02T10:00:00Z'],
  ['ISO 8601 with an offset', '2026-03-02T17:00:00+07:00'],
  ['a date of a mail', 'Mon, 02 Mar 2026 10:00:00 +0000'],
  ['a count of protobuf', { low: AT / 1_000, high: 0, unsigned: true }],
  ['a count beyond numbers', BigInt(AT)],
])('%s are a time', (_what, value) => {
  expect(readProviderTime(value)).toBe(AT);
});

const ABSENT: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'soon',
  true,
  [AT],
  {},
  { toString: null },
  Number.NaN,
  Infinity,
  -1,
  0,
  1,
  1e300,
  8.64e15,
  '99999999999',
  '9'.repeat(16),
  '1'.repeat(100),
  '+275760-09-13',
  '0001-01-01',
  '2200-01-01T00:00:00Z',
  { low: -1, high: 0x7fffffff },
];

test.each(ABSENT)('%p is no time', (value) => {
  expect(readProviderTime(value)).toBeUndefined();
  expect(happenedAt(value, AT)).toBe(AT);
});

test('what is told of before happened then, and nothing happened later than now', () => {
  expect(happenedAt(AT / 1_000 - 60, AT)).toBe(AT - 60_000);
  expect(happenedAt(AT / 1_000 + 60, AT)).toBe(AT);
});
