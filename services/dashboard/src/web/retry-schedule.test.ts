import {
  readWaits,
  retriesOf,
  retryValues,
  writeWaits,
} from '../../web/src/screens/webhooks/retry-schedule.ts';

const USUAL = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];

test('waits are read as they are written', () => {
  expect(writeWaits(USUAL)).toBe('5s, 5m, 30m, 2h, 5h, 10h, 10h');
  expect(readWaits(writeWaits(USUAL))).toEqual(USUAL);
  expect(readWaits(' 90S,1h ')).toEqual([90, 3_600]);
  expect(writeWaits([90, 3_601])).toBe('90s, 3601s');
});

test.each(['', '5', '5s,,5m', '4s', '25h', 'soon', '5s; 5m', Array(11).fill('5s').join(',')])(
  'waits that the API refuses are none: %s',
  (text) => {
    expect(readWaits(text)).toBeNull();
  },
);

test('a form knows no repeats, the usual ones and those of its own', () => {
  expect(retryValues(null).repeats).toBe('never');
  expect(retryValues(USUAL).repeats).toBe('usual');
  expect(retryValues([60])).toEqual({ repeats: 'own', waits: '1m' });
  for (const retries of [null, USUAL, [60]])
    expect(retriesOf(retryValues(retries))).toEqual(retries);
});
