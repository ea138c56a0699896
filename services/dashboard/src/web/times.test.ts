import { localTimeOf, secondsOfLocal } from '../../web/src/components/times/local-time.ts';
import { readTime } from '../../web/src/components/times/read-time.ts';

test.each([
  ['21:30', '21:30'],
  ['9:05', '09:05'],
  ['09.05', '09:05'],
  ['0905', '09:05'],
  [' 00:00 ', '00:00'],
  ['23:59', '23:59'],
])('the typed time %p is %p', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each(['', '2', '21', '21:', '21:3', ':30', '213', '24:00', '12:60', '9:30 PM', '-1:30'])(
  'the typed time %p is no whole one',
  (typed) => {
    expect(readTime(typed)).toBeNull();
  },
);

test('a day and a time of this computer are a moment, and the other way round', () => {
  const local = { day: '2027-03-31', time: '21:30' };
  const seconds = secondsOfLocal(local);
  expect(seconds).toBe(new Date(2027, 2, 31, 21, 30).getTime() / 1_000);
  expect(localTimeOf(Number(seconds))).toEqual(local);
});

test.each([
  { day: '', time: '21:30' },
  { day: '2027-03-31', time: '' },
  { day: '2027-03-31', time: '21:3' },
])('%p is no moment', (local) => {
  expect(secondsOfLocal(local)).toBeNull();
});
