import { sentenceOf } from '../failures/sentence-of.ts';
import { checkHours, type AskedHours } from './check-hours.ts';

const NOW = 1_800_000_000;
const check = (asked: Partial<AskedHours>) => {
  const fault = checkHours({ schedule: null, mode: 'async', ...asked }, NOW * 1_000);
  return fault && sentenceOf(fault);
};

test.each<[string, Partial<AskedHours>]>([
  ['nothing', {}],
  ['a window and a zone', { window: { from: '09:00', until: '20:00' }, timezone: 'Asia/Makassar' }],
  ['a minute from now', { validUntil: NOW + 60 }],
  ['a minute after the schedule', { validUntil: NOW + 3_660, schedule: NOW + 3_600, mode: 'sync' }],
  ['30 days from now', { validUntil: NOW + 30 * 86_400 }],
])('%s is taken', (_name, asked) => {
  expect(check(asked)).toBeNull();
});

test.each<[Partial<AskedHours>, string]>([
  [
    { window: { from: '20:00', until: '09:00' } },
    'context.timing.window.until: must be later than from',
  ],
  [
    { timezone: 'Asia/Atlantis' },
    'target.timezone: no such time zone, write one such as Asia/Jakarta',
  ],
  [
    { validUntil: NOW + 600, mode: 'sync' },
    'context.timing.valid_until: only of async and scheduled sends: a sync send goes at once or not at all',
  ],
  [
    { validUntil: NOW + 59 },
    'context.timing.valid_until: must be at least 60 s after the time of the send',
  ],
  [
    { validUntil: NOW + 600, schedule: NOW + 3_600 },
    'context.timing.valid_until: must be at least 60 s after the time of the send',
  ],
  [
    { validUntil: NOW * 1_000 },
    'context.timing.valid_until: must be at most 30 days after the time of the send',
  ],
])('%j is refused', (asked, reason) => {
  expect(check(asked)).toBe(reason);
});
