import type { Channel } from '../channels.ts';
import { writtenForms } from './address-forms.ts';

const contactKey = (channel: Channel, address: string) => writtenForms(channel, address)[0];

describe.each<[country: string, key: string, ways: string[]]>([
  [
    'Brazil',
    '5541988887777',
    ['5541988887777', '+5541988887777', '554188887777', '00554188887777', '55041988887777'],
  ],
  ['Brazil, São Paulo', '5511987654321', ['5511987654321', '551187654321', '+5511987654321']],
  ['Mexico', '525512345678', ['525512345678', '5215512345678', '+5215512345678', '00525512345678']],
  [
    'Argentina',
    '5491123456789',
    ['5491123456789', '541123456789', '54111523456789', '+5491123456789', '5401123456789'],
  ],
  ['Indonesia', '6281234567890', ['6281234567890', '+6281234567890', '62081234567890']],
  ['Germany', '4915123456789', ['4915123456789', '004915123456789', '49015123456789']],
])('%s', (_, key, ways) => {
  test.each(ways)('%s', (written) => {
    expect(contactKey('whatsapp', written)).toBe(key);
    expect(contactKey('waba', written)).toBe(key);
    const forms = writtenForms('waba', written);
    expect(forms[0]).toBe(key);
    expect(forms).toContain(written.replaceAll(/\D/g, ''));
  });
});

test.each([
  ['a Brazilian landline keeps its eight digits', '551132345678'],
  ['an Italian number keeps its zero', '390612345678'],
  ['a number that no country has stays', '999123456789'],
  ['a number that is too short for a country stays', '12345678'],
])('%s: %s', (_, digits) => {
  expect(contactKey('waba', digits)).toBe(digits);
});

test.each([
  ['two mobile numbers', '5541988887777', '5541988887778'],
  ['a Brazilian landline and a mobile number', '554132345678', '5541932345678'],
  ['numbers of two countries', '525512345678', '5512345678'],
  ['a Mexican number and one that begins like it', '5215512345678', '521551234567'],
])('%s are two contacts', (_, one, other) => {
  expect(contactKey('waba', one)).not.toBe(contactKey('waba', other));
});

test('the forms in which a number was written before are among those of its present form', () => {
  expect(writtenForms('waba', '5541988887777')).toContain('554188887777');
  expect(writtenForms('waba', '525512345678')).toContain('5215512345678');
  expect(writtenForms('waba', '541123456789')).toEqual(
    expect.arrayContaining(['5491123456789', '541123456789', '54111523456789']),
  );
  expect(writtenForms('waba', '6281234567890')).toEqual(['6281234567890']);
});

test('an id that hides a number is its own key; addresses of other channels are normalised', () => {
  expect(contactKey('whatsapp', '77281234567890@lid')).toBe('77281234567890@lid');
  expect(contactKey('waba', 'US.13491208655302741918')).toBe('US.13491208655302741918');
  expect(contactKey('telegram', '-1001234')).toBe('-1001234');
  expect(contactKey('email', 'Ann@Example.COM')).toBe('ann@example.com');
  expect(writtenForms('email', 'Ann@Example.COM')).toEqual(['ann@example.com']);
});
