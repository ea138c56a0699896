import { bucketsOf } from '../../web/src/screens/home/buckets.ts';

type Overview = Parameters<typeof bucketsOf>[0];

const overview = (own: object) =>
  ({ time_zone: 'Asia/Jakarta', by: 'day', volume: [], ...own }) as unknown as Overview;
const sent = (bucket: string, count: number) => ({
  bucket,
  channel: 'email',
  sent: count,
  failed: 1,
  unknown: 1,
});

test('a period has a bucket for each day of the account, also for one without sends', () => {
  const buckets = bucketsOf(
    overview({
      // Midnight in Jakarta is 17:00 UTC of the day before.
      from: '2026-11-28T16:59:00.000Z',
      to: '2026-11-30T17:01:00.000Z',
      volume: [sent('2026-11-29', 3)],
    }),
  );
  expect(buckets.map(({ name, counts }) => [name, counts.email])).toEqual([
    ['2026-11-29', 5],
    ['2026-11-30', 0],
    ['2026-12-01', 0],
  ]);
});

test('a day has a bucket for each hour, and midnight is hour 00', () => {
  const buckets = bucketsOf(
    overview({ by: 'hour', from: '2026-11-30T15:30:00.000Z', to: '2026-11-30T18:30:00.000Z' }),
  );
  expect(buckets.map(({ name }) => name)).toEqual([
    '2026-11-30T23:00',
    '2026-12-01T00:00',
    '2026-12-01T01:00',
  ]);
});
