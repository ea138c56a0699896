import { isCountry, toInternational } from './international.ts';

test.each([
  ['ID', '081234567890', '6281234567890'],
  ['ID', '006281234567890', '6281234567890'],
  ['ID', '004915112345678', '4915112345678'],
  ['BR', '041988887777', '5541988887777'],
  ['BR', '41988887777', '5541988887777'],
  ['BR', '4188887777', '5541988887777'],
  ['MX', '5512345678', '525512345678'],
  ['MX', '0445512345678', '525512345678'],
  ['MX', '015512345678', '525512345678'],
  ['AR', '0111523456789', '5491123456789'],
  ['AR', '111523456789', '5491123456789'],
  ['AR', '01123456789', '541123456789'],
  ['DE', '015123456789', '4915123456789'],
  ['GB', '02079460958', '442079460958'],
  ['ID', '81234567890', '6281234567890'],
] as const)('in %s, %s is %s', (country, written, international) => {
  expect(toInternational(written, country)).toEqual({ digits: international });
});

test.each([
  ['BR', '5541988887777'],
  ['BR', '554188887777'],
  ['MX', '5215512345678'],
  ['MX', '4915123456789'],
  ['AR', '5491123456789'],
  ['ID', '554188887777'],
  ['DE', '554188887777'],
  ['US', '6281234567890'],
] as const)('in %s, %s has a country code and stays', (country, written) => {
  expect(toInternational(written, country)).toEqual({ digits: written });
});

test.each([
  ['ID', true],
  ['BR', true],
  ['id', false],
  ['XX', false],
  ['62', false],
  ['IDN', false],
  ['', false],
])('%s is a country: %s', (text, is) => {
  expect(isCountry(text)).toBe(is);
});
