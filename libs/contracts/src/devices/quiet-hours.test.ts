import { afterQuietHours, quietHoursFault, readQuietHours } from './quiet-hours.ts';
import { said } from '../testing/said.ts';

const at = (text: string) => Date.parse(text);
const night = { from: '21:00', until: '08:00', time_zone: 'Asia/Jakarta' };
const read = (quiet: typeof night, now: string) => {
  const { isQuiet, changesAt } = readQuietHours(quiet, at(now));
  return [isQuiet, new Date(changesAt).toISOString()];
};

test.each([
  ['2026-11-24T20:59:59+07:00', false, '2026-11-24T14:00:00.000Z'],
  ['2026-11-24T21:00:00+07:00', true, '2026-11-25T01:00:00.000Z'],
  ['2026-11-25T07:59:59+07:00', true, '2026-11-25T01:00:00.000Z'],
  ['2026-11-25T08:00:00+07:00', false, '2026-11-25T14:00:00.000Z'],
])('at %s a night from 21:00 to 08:00 is quiet: %s', (now, isQuiet, changesAt) => {
  expect(read(night, now)).toEqual([isQuiet, changesAt]);
});

describe('when the clocks change', () => {
  const berlin = (from: string, until: string) => ({ from, until, time_zone: 'Europe/Berlin' });

  test('an end in the night of a longer or shorter day is by the clock on the wall', () => {
    // 2026-03-29: 02:00 becomes 03:00. 2026-10-25: 03:00 becomes 02:00.
    const hours = berlin('22:00', '07:00');
    expect(read(hours, '2026-03-28T23:00:00+01:00')).toEqual([true, '2026-03-29T05:00:00.000Z']);
    expect(read(hours, '2026-10-24T23:00:00+02:00')).toEqual([true, '2026-10-25T06:00:00.000Z']);
  });

  test('hours that end in the skipped hour end where the clock goes on', () => {
    const hours = berlin('22:00', '02:30');
    expect(read(hours, '2026-03-28T23:00:00+01:00')).toEqual([true, '2026-03-29T01:00:00.000Z']);
  });

  test('an hour that comes twice is quiet twice', () => {
    const hours = berlin('02:00', '02:30');
    const first = at('2026-10-25T02:00:00+02:00');
    expect(afterQuietHours(hours, first)).toBe(at('2026-10-25T02:30:00+02:00'));
    const second = at('2026-10-25T02:00:00+01:00');
    expect(afterQuietHours(hours, second)).toBe(at('2026-10-25T02:30:00+01:00'));
  });

  test('every minute of a year agrees with the clock on the wall', () => {
    const hours = berlin('22:15', '06:45');
    const wall = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const end = at('2027-01-01T00:00:00Z');
    for (let now = at('2026-01-01T00:00:00Z'); now < end; now += 47 * 60_000) {
      const time = wall.format(now);
      const { isQuiet, changesAt } = readQuietHours(hours, now);
      expect([time, isQuiet]).toEqual([time, time >= '22:15' || time < '06:45']);
      expect([time, wall.format(changesAt)]).toEqual([time, isQuiet ? '06:45' : '22:15']);
      expect(changesAt - now).toBeLessThanOrEqual(17 * 3_600_000);
    }
  });
});

test('outside of quiet hours, and without any, nothing waits', () => {
  const noon = at('2026-11-24T12:00:00+07:00');
  expect(afterQuietHours(night, noon)).toBe(noon);
  expect(afterQuietHours(undefined, noon)).toBe(noon);
});

test('a zone that does not exist and empty hours are named', () => {
  expect(said(quietHoursFault(night))).toBeNull();
  expect(said(quietHoursFault({ ...night, time_zone: 'Asia/Atlantis' }))).toMatch(/^time_zone: /);
  expect(said(quietHoursFault({ ...night, until: '21:00' }))).toMatch(/^until: /);
});
