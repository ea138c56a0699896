import { readTimeZone } from '../../devices/local-clock.ts';
import { ZONES_OF_PREFIXES } from './zones-of-prefixes.ts';
import { zonesOfNumber } from './zones-of-number.ts';

test.each([
  ['a mobile of Indonesia', '6281234567890', ['Asia/Jakarta', 'Asia/Jayapura', 'Asia/Makassar']],
  ['a landline of Jakarta', '622112345678', ['Asia/Jakarta']],
  ['New York', '12125550123', ['America/New_York']],
  ['Singapore', '6591234567', ['Asia/Singapore']],
  ['a mobile of Manaus', '5592991234567', ['America/Manaus', 'America/Sao_Paulo']],
  ['a mobile of Rio', '5521991234567', ['America/Sao_Paulo']],
  ['a mobile of Spain', '34612345678', ['Atlantic/Canary', 'Europe/Madrid']],
  [
    'an area of several zones',
    '12085550123',
    ['America/Boise', 'America/Denver', 'America/Los_Angeles'],
  ],
])('%s', (_name, digits, zones) => {
  expect(zonesOfNumber(digits)).toEqual(zones);
});

test.each(['', 'alice@example.com', 'ID-1234', '999000'])('%p is of no country', (text) => {
  expect(zonesOfNumber(text)).toEqual([]);
});

test('every zone of the table is one of this system', () => {
  const names = new Set(
    ZONES_OF_PREFIXES.trim()
      .split(/\s+/)
      .filter((token) => !/^\d/.test(token)),
  );
  expect(names.size).toBeGreaterThan(250);
  expect([...names].filter((name) => readTimeZone(name) === null)).toEqual([]);
});
