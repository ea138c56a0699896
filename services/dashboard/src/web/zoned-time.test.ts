import {
  secondsOfZoned,
  tomorrowAt,
  zonedTimeOf,
} from '../../web/src/screens/campaigns/zoned-time.ts';

const seconds = (iso: string) => Date.parse(iso) / 1_000;

test.each([
  ['Asia/Jakarta', '2026-12-01', '09:00', '2026-12-01T02:00:00Z'],
  ['America/New_York', '2026-07-01', '23:30', '2026-07-02T03:30:00Z'],
  ['Asia/Kathmandu', '2026-12-01', '00:00', '2026-11-30T18:15:00Z'],
  // The clock goes from 02:00 to 03:00.
  ['Europe/Berlin', '2027-03-28', '01:59', '2027-03-28T00:59:00Z'],
  ['Europe/Berlin', '2027-03-28', '03:00', '2027-03-28T01:00:00Z'],
  ['Europe/Berlin', '2027-10-31', '12:00', '2027-10-31T11:00:00Z'],
])('%s, %s %s is %s, and back', (zone, day, time, iso) => {
  expect(secondsOfZoned({ day, time }, zone)).toBe(seconds(iso));
  expect(zonedTimeOf(seconds(iso), zone)).toEqual({ day, time });
});

test.each([
  ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30:00Z'],
  ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00Z'],
])('a time that %s leaves out on %s is read an hour later', (zone, day, time, iso) => {
  expect(secondsOfZoned({ day, time }, zone)).toBe(seconds(iso));
});

test.each([
  { day: '', time: '09:00' },
  { day: '2026-12-01', time: '' },
])('%j is no time yet', (written) => {
  expect(secondsOfZoned(written, 'Asia/Jakarta')).toBeNull();
});

test('tomorrow is the next day of the zone', () => {
  const now = Date.parse('2026-11-30T18:00:00Z');
  expect(tomorrowAt('09:00', now, 'Asia/Jakarta')).toBe(seconds('2026-12-02T02:00:00Z'));
  expect(tomorrowAt('09:00', now, 'America/New_York')).toBe(seconds('2026-12-01T14:00:00Z'));
});
