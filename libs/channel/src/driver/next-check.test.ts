import { nextCheckAt } from './next-check.ts';

const MINUTE = 60_000;
const minutes = (channel: 'telegram' | 'whatsapp', failures: number) =>
  nextCheckAt(channel, { failures }, 0, 0.5) / MINUTE;

test('a device that works is checked after a quarter of an hour, a linked phone after five minutes', () => {
  expect([minutes('telegram', 0), minutes('whatsapp', 0)]).toEqual([15, 5]);
  expect(nextCheckAt('telegram', null, 0, 0.5)).toBe(15 * MINUTE);
});

test('one that fails is checked after a minute, then less and less often', () => {
  expect([1, 2, 3, 4, 5, 60].map((failures) => minutes('telegram', failures))).toEqual([
    1, 2, 4, 8, 15, 15,
  ]);
});

test('devices that were checked together drift apart', () => {
  const at = (random: number) => nextCheckAt('telegram', null, 0, random) / MINUTE;
  expect([at(0), at(1)]).toEqual([12, 18]);
});
