import { cappedUntil, capsLookBackMs } from './recipient-caps.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
const ago = (hours: number) => NOW - hours * HOUR;

test.each<[string, number[], number | null]>([
  ['nothing was sent', [], null],
  ['one message less than the cap was sent', [ago(1)], null],
  ['as many as the cap were sent', [ago(1), ago(20)], ago(20) + 24 * HOUR],
  ['the order of the times is any', [ago(20), ago(1)], ago(20) + 24 * HOUR],
  ['more than the cap were sent, before it was set', [ago(1), ago(2), ago(3)], ago(2) + 24 * HOUR],
  ['the older one leaves the hours at this instant', [ago(1), ago(24)], null],
])('two messages in 24 hours: %s', (_what, sentAt, until) => {
  expect(cappedUntil([{ messages: 2, hours: 24 }], sentAt, NOW)).toBe(until);
});

test('of several caps the one that lasts longest counts', () => {
  const caps = [
    { messages: 1, hours: 1 },
    { messages: 3, hours: 168 },
  ];
  expect(cappedUntil(caps, [ago(0.5)], NOW)).toBe(ago(0.5) + HOUR);
  expect(cappedUntil(caps, [ago(0.5), ago(30), ago(50)], NOW)).toBe(ago(50) + 168 * HOUR);
  expect(cappedUntil(caps, [ago(2), ago(30)], NOW)).toBeNull();
  expect(capsLookBackMs(caps)).toBe(168 * HOUR);
});

test('the time is a whole second, which is not too early', () => {
  expect(cappedUntil([{ messages: 1, hours: 1 }], [NOW - 1], NOW)).toBe(NOW + HOUR);
});

test('without caps nothing waits', () => {
  expect(cappedUntil([], [NOW, NOW], NOW)).toBeNull();
});
