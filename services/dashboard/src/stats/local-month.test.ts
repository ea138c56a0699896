import { localMonth } from './local-month.ts';

const spanOf = (month: string, zone: string) => {
  const { from, to } = localMonth(month, zone);
  return [from, to].map((at) => new Date(at).toISOString());
};

test.each([
  ['2026-10', 'UTC', '2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['2026-10', 'Asia/Jakarta', '2026-09-30T17:00:00.000Z', '2026-10-31T17:00:00.000Z'],
  // Its clocks go back on the first of November, after midnight.
  ['2026-10', 'America/New_York', '2026-10-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z'],
  ['2026-11', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
  ['2026-12', 'Pacific/Kiritimati', '2026-11-30T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
  ['2026-02', 'Asia/Kathmandu', '2026-01-31T18:15:00.000Z', '2026-02-28T18:15:00.000Z'],
])('%s in %s', (month, zone, from, to) => {
  expect(spanOf(month, zone)).toEqual([from, to]);
});
