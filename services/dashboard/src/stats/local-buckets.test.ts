import { localBuckets } from './local-buckets.ts';

const at = Date.parse('2026-11-21T18:20:00Z');

test.each([
  ['UTC', 'day', '2026-11-21'],
  ['UTC', 'hour', '2026-11-21T18:00'],
  ['Asia/Jakarta', 'day', '2026-11-22'],
  ['Asia/Jakarta', 'hour', '2026-11-22T01:00'],
  ['Asia/Kathmandu', 'hour', '2026-11-22T00:00'],
] as const)('%s by %s', (zone, by, bucket) => {
  expect(localBuckets(zone, by)(at)).toBe(bucket);
});
