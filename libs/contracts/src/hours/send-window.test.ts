import { nextOpening, sendWindowFault, type SendWindow } from './send-window.ts';

const NINE_TO_EIGHT: SendWindow = { from: '09:00', until: '20:00' };
const at = (time: string) => Date.parse(time);
const told = (window: SendWindow, zones: readonly string[], now: string) => {
  const next = nextOpening(window, zones, at(now));
  return next && [new Date(next.opensAt).toISOString(), new Date(next.closesAt).toISOString()];
};

const JAKARTA = ['Asia/Jakarta'];
const INDONESIA = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'];

test.each([
  ['open: now', '2026-11-30T05:30:20Z', '2026-11-30T05:30:20.000Z', '2026-11-30T13:00:00.000Z'],
  [
    'at its first minute',
    '2026-11-30T02:00:00Z',
    '2026-11-30T02:00:00.000Z',
    '2026-11-30T13:00:00.000Z',
  ],
  [
    'at its end it is closed',
    '2026-11-30T13:00:00Z',
    '2026-12-01T02:00:00.000Z',
    '2026-12-01T13:00:00.000Z',
  ],
  ['before it', '2026-11-29T23:10:42Z', '2026-11-30T02:00:00.000Z', '2026-11-30T13:00:00.000Z'],
  ['after it', '2026-11-30T16:59:59Z', '2026-12-01T02:00:00.000Z', '2026-12-01T13:00:00.000Z'],
])('in one zone, %s', (_name, now, opens, closes) => {
  expect(told(NINE_TO_EIGHT, JAKARTA, now)).toEqual([opens, closes]);
});

test('several zones wait for all of them, and close with the first', () => {
  // 09:00 in Jakarta is 11:00 in Jayapura, where it closes two hours sooner.
  expect(told(NINE_TO_EIGHT, INDONESIA, '2026-11-29T20:00:00Z')).toEqual([
    '2026-11-30T02:00:00.000Z',
    '2026-11-30T11:00:00.000Z',
  ]);
  expect(told(NINE_TO_EIGHT, INDONESIA, '2026-11-30T11:00:00Z')?.[0]).toBe(
    '2026-12-01T02:00:00.000Z',
  );
});

test('hours that never meet are told as such', () => {
  expect(
    nextOpening(NINE_TO_EIGHT, ['Europe/London', 'Pacific/Auckland'], at('2026-11-30T00:00:00Z')),
  ).toBeNull();
});

test('days of the week are those of the zone', () => {
  const workdays = { ...NINE_TO_EIGHT, days: [1, 2, 3, 4, 5] };
  // A Friday evening; the 30th is a Monday.
  expect(told(workdays, JAKARTA, '2026-11-27T14:00:00Z')?.[0]).toBe('2026-11-30T02:00:00.000Z');
  // Already Saturday in Jakarta.
  expect(told(workdays, JAKARTA, '2026-11-27T17:30:00Z')?.[0]).toBe('2026-11-30T02:00:00.000Z');
  const sundays = { ...NINE_TO_EIGHT, days: [7] };
  expect(told(sundays, JAKARTA, '2026-11-29T14:00:00Z')?.[0]).toBe('2026-12-06T02:00:00.000Z');
});

test('clocks that change on the way are followed', () => {
  const berlin = ['Europe/Berlin'];
  // 09:00 is 08:00 UTC before the last Sunday of October, 07:00 UTC in summer.
  expect(told(NINE_TO_EIGHT, berlin, '2026-10-24T22:00:00Z')?.[0]).toBe('2026-10-25T08:00:00.000Z');
  expect(told(NINE_TO_EIGHT, berlin, '2026-03-28T22:00:00Z')?.[0]).toBe('2026-03-29T07:00:00.000Z');
  // 02:30 is skipped in March: the window opens with the first minute that there is.
  expect(told({ from: '02:30', until: '20:00' }, berlin, '2026-03-29T00:10:00Z')?.[0]).toBe(
    '2026-03-29T01:30:00.000Z',
  );
});

test('a window ends after it begins', () => {
  expect(sendWindowFault(NINE_TO_EIGHT)).toBeNull();
  expect(sendWindowFault({ from: '20:00', until: '09:00' })).toMatchObject({
    params: { field: 'until', rule: { kind: 'laterThanFrom' } },
  });
  expect(sendWindowFault({ from: '09:00', until: '09:00' })).not.toBeNull();
});
