import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';
import { isFailure } from '../failures/failure.ts';
import { isCountry } from '../numbers/international.ts';
import { EXAMPLE_NUMBERS } from '../testing/example-numbers.ts';
import { addressOf } from './address-of.ts';

/** The ways in which people of a country write a number of it. */
function waysOf(number: PhoneNumber): string[] {
  const digits = number.number.slice(1);
  const national = number.formatNational().replaceAll(/\D/g, '');
  return [...new Set([national, number.nationalNumber, digits, `00${digits}`, number.number])];
}

type Outcome = 'itself' | 'refused with both' | 'another' | 'refused';

function dial(country: CountryCode, number: string, written: string): Outcome {
  const read = addressOf('waba', written, { writtenBy: 'person', country });
  if (!isFailure(read)) return read.to === number.slice(1) ? 'itself' : 'another';
  return read.kind === 'numberAmbiguous' ? 'refused with both' : 'refused';
}

test('examples of every country are dialled as themselves, or refused with both readings', () => {
  const counts: Record<Outcome, string[]> = {
    itself: [],
    'refused with both': [],
    another: [],
    refused: [],
  };
  const countries = Object.entries(EXAMPLE_NUMBERS);
  for (const [country, numbers] of countries) {
    if (!isCountry(country)) throw new Error(country);
    for (const number of numbers.split(' ')) {
      const parsed = parsePhoneNumberFromString(number, { extract: false });
      if (!parsed?.isValid()) continue;
      for (const written of waysOf(parsed)) {
        counts[dial(country, number, written)].push(`${country} ${written}`);
      }
    }
  }
  expect(countries.length).toBeGreaterThan(240);
  expect({ another: counts.another, refused: counts.refused }).toEqual({
    another: [],
    refused: [],
  });
  expect({
    itself: counts.itself.length,
    'refused with both': counts['refused with both'].length,
  }).toEqual({ itself: 2131, 'refused with both': 6 });
});

/** Numbers of companies, authorities and advertisements, written by hand. */
const LISTED: Readonly<Record<string, readonly [written: string, dialled: string][]>> = {
  ID: [
    ['0811 1234 567', '628111234567'],
    ['85712345678', '6285712345678'],
    ['021 5021 0000', '622150210000'],
    ['62 878 1234 5678', '6287812345678'],
  ],
  IN: [
    ['98765 43210', '919876543210'],
    ['070123 45678', '917012345678'],
    ['91 80 4718 0000', '918047180000'],
  ],
  DE: [
    ['0151 23456789', '4915123456789'],
    ['030 227 0', '49302270'],
    ['49 170 1234567', '491701234567'],
    ['44 7911 123456', '447911123456'],
  ],
  GB: [
    ['07911 123456', '447911123456'],
    ['7911123456', '447911123456'],
    ['020 7219 3000', '442072193000'],
    ['44 20 7219 3000', '442072193000'],
  ],
  US: [
    ['(202) 456-1111', '12024561111'],
    ['1 202 456 1111', '12024561111'],
    ['212 736 5000', '12127365000'],
    ['62 812 3456 7890', '6281234567890'],
  ],
  BR: [
    ['(11) 98765-4321', '5511987654321'],
    ['011 98765-4321', '5511987654321'],
    ['(61) 3303-4141', '556133034141'],
  ],
  MX: [
    ['55 1234 5678', '525512345678'],
    ['52 55 1234 5678', '525512345678'],
  ],
  CN: [
    ['138 1234 5678', '8613812345678'],
    ['010 6505 2255', '861065052255'],
  ],
  NG: [
    ['0803 123 4567', '2348031234567'],
    ['8031234567', '2348031234567'],
  ],
  RU: [
    ['8 916 123-45-67', '79161234567'],
    ['916 123-45-67', '79161234567'],
    ['7 495 777-77-77', '74957777777'],
  ],
};

describe.each(Object.entries(LISTED))('in %s', (country, numbers) => {
  test.each(numbers)('%s is dialled as %s', (written, to) => {
    const text = written.replaceAll(/[\s()-]/g, '');
    expect(addressOf('waba', text, { writtenBy: 'person', country })).toMatchObject({ to });
  });
});

test.each(['5347518460', '2025550123', '5016611235', '2012345678'])(
  'ten digits of the United States, %s, do not go to another country unasked',
  (written) => {
    const read = addressOf('waba', written, { writtenBy: 'person', country: 'US' });
    expect(isFailure(read) ? read.kind : read.to).toMatch(/^(?:numberAmbiguous|1\d{10})$/);
  },
);
