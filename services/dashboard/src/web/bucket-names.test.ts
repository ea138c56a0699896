import { bucketNames } from '../../web/src/screens/home/bucket-names.ts';

const zone = { time_zone: 'Asia/Jakarta' };

test('a period has a bucket for each day of the account', () => {
  // Midnight in Jakarta is 17:00 UTC of the day before.
  const period = { from: '2026-11-28T16:59:00.000Z', to: '2026-11-30T17:01:00.000Z' };
  expect(bucketNames({ ...zone, ...period, by: 'day' })).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
  ]);
});

test('a day has a bucket for each hour, and midnight is hour 00', () => {
  const period = { from: '2026-11-30T15:30:00.000Z', to: '2026-11-30T18:30:00.000Z' };
  expect(bucketNames({ ...zone, ...period, by: 'hour' })).toEqual([
    '2026-11-30T23:00',
    '2026-12-01T00:00',
    '2026-12-01T01:00',
  ]);
});
