import { guessCountry } from '../../web/src/components/numbers/guess-country.ts';

test.each([
  ['Asia/Jakarta', ['en-US', 'en'], 'ID'],
  ['Asia/Singapore', ['id', 'en-US', 'en'], 'ID'],
  ['Europe/Berlin', ['de', 'en'], 'DE'],
  ['Europe/London', ['en', 'en-GB'], 'GB'],
  ['UTC', ['en', 'id'], 'ID'],
  ['UTC', ['en'], null],
  ['UTC', ['es-419'], null],
  ['constructor', [], null],
])('a browser in %s with %p is taken as of %p', (zone, languages, country) => {
  expect(guessCountry(zone, languages)).toBe(country);
});
