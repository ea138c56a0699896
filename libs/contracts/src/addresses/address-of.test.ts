import { channelsWith, type Channel } from '../channels.ts';
import { isFailure } from '../failures/failure.ts';
import { sentenceOf } from '../failures/sentence-of.ts';
import { addressOf, keyOf } from './address-of.ts';
import { contactsNamed } from './contacts-named.ts';
import type { Reading } from './address.ts';

/** What a channel makes of an address that a caller wrote, with the sentence that the caller reads. */
function checkTarget(
  channel: Channel,
  written: string | undefined,
  { defaultCountry, ...by }: Partial<Reading> & { defaultCountry?: string | undefined } = {},
) {
  const read = addressOf(channel, written, { writtenBy: 'person', country: defaultCountry, ...by });
  if (isFailure(read)) return { ok: false, reason: sentenceOf(read) };
  const { to, note } = read;
  return { ok: true, to, ...(note === undefined ? {} : { note }) };
}

const DIGITS_ONLY = 'write digits only, without spaces or dashes, e.g. 6281234567890';
const LETTERS = 'letters are not part of a phone number, write digits only, e.g. 6281234567890';

describe.each(['whatsapp', 'waba'] as const)('%s', (channel) => {
  test.each([
    ['6281234567890', '6281234567890'],
    ['+6281234567890', '6281234567890'],
    ['12345678', '12345678'],
    ['123456789012345', '123456789012345'],
  ])('%s → %s', (value, to) => {
    expect(checkTarget(channel, value)).toEqual({ ok: true, to });
  });

  test.each([
    ['++6281234567', 'write the number alone: +6281234567'],
    ['+62~812_3456_7890', 'write the number alone: +6281234567890'],
    ['6281234567890.0', 'write the number alone: 6281234567890'],
    ['HP: 62 812 3456 7890', 'write the number alone: 6281234567890'],
    ['+1 415 555 2671 ext. 5', 'write the number alone: +14155552671'],
    ['6281234567890 / 6281234567891', 'more than one number, write one of them: 6281234567890'],
    ['5551234567/5551234568', 'more than one number, write one of them: 5551234567'],
    ['6281234567890\n6281234567891', 'more than one number, write one of them: 6281234567890'],
    ['HP6281234567890', LETTERS],
    ['call 62812345 or 67890', LETTERS],
    ['62812\n34567890', DIGITS_ONLY],
    ['6281234567890.5', DIGITS_ONLY],
    ['-6281234567890', DIGITS_ONLY],
    ['+', DIGITS_ONLY],
    ['011 44 7911 123456', 'write + for 011: +447911123456'],
    ['0011 44 7911 123456', 'write + for 0011: +447911123456'],
    ['010 44 7911 123456', 'write + for 010: +447911123456'],
    ['62812ABC7890', LETTERS],
    ['6281234567890@s.whatsapp.net', 'write the number alone: 6281234567890'],
    ['081234567890', 'add the country code, e.g. 62812…'],
    ['+081234567890', 'add the country code, e.g. 62812…'],
    ['00999123456789', 'write + for 00: +999123456789'],
    ['0012345', 'add the country code, e.g. 62812…'],
    ['1234567', '7 digits, a number with country code has 8 to 15'],
    ['1234567890123456', '16 digits, a number with country code has 8 to 15'],
  ])('%j → %s', (value, reason) => {
    expect(checkTarget(channel, value)).toEqual({
      ok: false,
      reason: `target.${channel}: ${reason}`,
    });
  });

  test.each([
    '62 812 3456 7890',
    '62-812-3456-7890',
    '(62) 812 34567890',
    '+62\u2011812\u20113456\u20117890',
    '+62\u2013812\u20133456\u20137890',
    '+62\u00a0812\u20093456\u202f7890',
    '+62.812.3456.7890',
    '62812.34567890',
    '+62/812/3456/7890',
    '+62·812·3456·7890',
    'tel:+62-812-3456-7890',
    'TEL:+6281234567890;phone-context=example.com',
    'whatsapp:+6281234567890',
    '+62 (0)812-3456-7890',
    '+62 (0)812/34567890',
    '+62(0)812345/67890',
    "'+6281234567890",
    '\u202a+62 812 3456 7890\u202c',
    '62\u200b8123\u00ad4567\ufeff890',
    '\u2066+62\u2069 812\u061c3456 7890',
    '+٦٢٨١٢٣٤٥٦٧٨٩٠',
    '۶۲۸۱۲۳۴۵۶۷۸۹۰',
    '+६२ ८१२ ३४५६ ७८९०',
    '＋６２－８１２－３４５６－７８９０',
    '６２８１２ー３４５６ー７８９０',
    '62812١٢٣٤٥٦٧'.replace('١٢٣٤٥٦٧', '٣٤٥٦٧٨٩٠'),
    '6281234567890\n',
  ])('the number %j is read as people write it', (value) => {
    expect(checkTarget(channel, value)).toEqual({
      ok: true,
      to: '6281234567890',
      note: `target.${channel}: ${value} was sent as 6281234567890`,
    });
  });

  test('a default country converts local numbers and nothing else', () => {
    const options = { defaultCountry: '62' };
    expect(checkTarget(channel, '081234567890', options)).toEqual({
      ok: true,
      to: '6281234567890',
      note: `target.${channel}: 081234567890 was sent as 6281234567890`,
    });
    expect(checkTarget(channel, '4915123456789', options)).toEqual({
      ok: true,
      to: '4915123456789',
    });
    // `00` begins an international number, whatever its country.
    expect(checkTarget(channel, '0049151234', options)).toEqual({
      ok: false,
      reason: `target.${channel}: write + for 00: +49151234`,
    });
    expect(checkTarget(channel, '0812', options)).toMatchObject({
      ok: false,
      reason: `target.${channel}: 5 digits, a number with country code has 8 to 15`,
    });
  });
});

test.each([
  ['0044 7911 123456', '447911123456'],
  ['006281234567890', '6281234567890'],
  ['0081 90 1234 5678', '819012345678'],
  ['+62081234567890', '6281234567890'],
  ['44 07911 123456', '447911123456'],
  ['00390669821234', '390669821234'],
])('without a country, 00 is a plus and a zero behind the code is none: %s', (written, to) => {
  const note = `target.waba: ${written} was sent as ${to}`;
  expect(checkTarget('waba', written)).toEqual({ ok: true, to, note });
  expect(checkTarget('waba', written, { defaultCountry: '7' })).toEqual({ ok: true, to, note });
});

test.each([
  ['ID', '081234567890', '6281234567890'],
  ['ID', '006281234567890', '6281234567890'],
  ['BR', '041988887777', '5541988887777'],
  ['MX', '5512345678', '525512345678'],
  ['AR', '0111523456789', '5491123456789'],
])('in %s, %s is sent as %s', (defaultCountry, written, to) => {
  const note = `target.waba: ${written} was sent as ${to}`;
  expect(checkTarget('waba', written, { defaultCountry })).toEqual({ ok: true, to, note });
});

test.each([
  ['ID', '0812-3456-7890', '6281234567890'],
  ['ID', '٠٨١٢٣٤٥٦٧٨٩٠', '6281234567890'],
  ['JP', '０９０－１２３４－５６７８', '819012345678'],
  ['US', '011 44 7911 123456', '447911123456'],
  ['AU', '0011 44 7911 123456', '447911123456'],
  ['GB', '0114 272 6444', '441142726444'],
])('in %s, %s is sent as %s', (defaultCountry, written, to) => {
  expect(checkTarget('waba', written, { defaultCountry })).toMatchObject({ ok: true, to });
});

test('digits that are a number of the calling code, too, have no prefix', () => {
  expect(checkTarget('waba', '0114 272 6444', { defaultCountry: '44' })).toMatchObject({
    to: '441142726444',
  });
  expect(checkTarget('waba', '011 44 7911 123456', { defaultCountry: '62' })).toMatchObject({
    reason: 'target.waba: write + for 011: +447911123456',
  });
});

test.each(['554188887777', '5541988887777', '+554188887777', '5215512345678', '6281234567890'])(
  'a country changes nothing in %s, which has a country code',
  (written) => {
    for (const defaultCountry of ['BR', 'MX', 'ID', undefined]) {
      const checked = checkTarget('whatsapp', written, { defaultCountry });
      expect(checked).toEqual({ ok: true, to: written.replace('+', '') });
    }
  },
);

test('a country still needs a number of 8 to 15 digits', () => {
  expect(checkTarget('waba', '0812', { defaultCountry: 'ID' })).toEqual({
    ok: false,
    reason: 'target.waba: 5 digits, a number with country code has 8 to 15',
  });
  expect(checkTarget('waba', '+0812345678', { defaultCountry: 'ID' })).toEqual({
    ok: false,
    reason: 'target.waba: add the country code, e.g. 62812…',
  });
});

test.each([
  ['whatsapp', '77000111222333@lid'],
  ['waba', 'US.13491208655302741918'],
  ['waba', 'ID.ENT.11815799212886844830'],
] as const)('%s takes the id of a contact with a hidden number, %s', (channel, id) => {
  expect(checkTarget(channel, id, { defaultCountry: '62' })).toEqual({ ok: true, to: id });
  const other = channel === 'waba' ? 'whatsapp' : 'waba';
  expect(checkTarget(other, id)).toMatchObject({ ok: false });
  expect(checkTarget(channel, `${id} `)).toMatchObject({ ok: false });
});

describe('telegram', () => {
  test.each(['1', '123456789', '-1001234567890', '@cascade_news', '@abcd'])('takes %s', (value) => {
    expect(checkTarget('telegram', value)).toEqual({ ok: true, to: value });
  });

  test.each([
    '0',
    '-0',
    '01',
    '+1',
    '1.5',
    '1e9',
    '99999999999999999',
    '@ab',
    '@1abc',
    'name',
    '12 3',
  ])('refuses %s', (value) => {
    expect(checkTarget('telegram', value)).toEqual({
      ok: false,
      reason: 'target.telegram: must be a chat ID such as 123456789, or @name of a channel',
    });
  });
});

describe('email', () => {
  test.each([
    'ayu@example.com',
    "o'neil+tag@mail.example.co.id",
    'büro@bücher.example',
    '用户@例え.テスト',
    'a@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
  ])('takes %s', (value) => {
    expect(checkTarget('email', value)).toEqual({ ok: true, to: value });
  });

  const FORM = 'must be an e-mail address, e.g. name@example.com';
  test.each([
    ['ayu', FORM],
    ['@example.com', FORM],
    ['a@b@example.com', FORM],
    ['a b@example.com', FORM],
    ['.a@example.com', FORM],
    ['a..b@example.com', FORM],
    ['ayu@example', 'the domain "example" is not one, e.g. example.com'],
    ['ayu@', 'the domain "" is not one, e.g. example.com'],
    ['ayu@exa_mple.com', 'the domain "exa_mple.com" is not one, e.g. example.com'],
    ['ayu@-a.com', 'the domain "-a.com" is not one, e.g. example.com'],
    ['ayu@example.com.', 'the domain "example.com." is not one, e.g. example.com'],
    ['ayu@127.0.0.1', 'the domain "127.0.0.1" is not one, e.g. example.com'],
    ['ayu@[127.0.0.1]', 'the domain "[127.0.0.1]" is not one, e.g. example.com'],
    ['ayu@example.com\r\nBcc: all@example.com', 'must not contain line breaks'],
    ['a@example.com,b@example.com', 'must be one bare address, e.g. name@example.com'],
    ['Ayu <a@example.com>', 'must be one bare address, e.g. name@example.com'],
    [`${'a'.repeat(65)}@example.com`, 'the part before @ has at most 64 characters'],
    [`a@${'b.'.repeat(130)}com`, '265 characters, at most 254'],
  ])('%j → %s', (value, reason) => {
    expect(checkTarget('email', value)).toEqual({ ok: false, reason: `target.email: ${reason}` });
  });
});

test.each([undefined, ''])('%p is missing', (value) => {
  expect(checkTarget('telegram', value)).toEqual({
    ok: false,
    reason: 'target.telegram: missing, every channel in content needs its recipient',
  });
});

test.each([
  ['IN', '9876543210', '919876543210'],
  ['CN', '13812345678', '8613812345678'],
  ['CO', '3211234567', '573211234567'],
  ['PE', '912345678', '51912345678'],
  ['PK', '3001234567', '923001234567'],
  ['PH', '9171234567', '639171234567'],
  ['DE', '491701234567', '491701234567'],
  ['DE', '447911123456', '447911123456'],
  ['ID', '81311112222', '6281311112222'],
  ['ID', '+62081234567890', '6281234567890'],
  ['ID', '62081234567890', '6281234567890'],
])('under %s, %s is dialled as %s', (defaultCountry, written, to) => {
  expect(checkTarget('waba', written, { defaultCountry })).toMatchObject({ ok: true, to });
});

test('a number with two readings is refused with both, unless the account chose', () => {
  const written = '5016611235';
  expect(checkTarget('waba', written, { defaultCountry: 'US' })).toEqual({
    ok: false,
    reason:
      'target.waba: 5016611235 is +1 501 661 1235 in US, or +501 661 1235: write it with + and its country code',
  });
  const chosen = (ambiguous: Reading['ambiguous']) =>
    checkTarget('waba', written, { defaultCountry: 'US', ambiguous });
  expect(chosen('national')).toMatchObject({ to: '15016611235' });
  expect(chosen('international')).toMatchObject({ to: written });
});

test('a number that no reading makes valid is not dialled, except on devices of the sandbox', () => {
  expect(checkTarget('waba', '99999999999', { defaultCountry: 'US' })).toEqual({
    ok: false,
    reason:
      'target.waba: 99999999999 is no number of US and none with a country code, write it with + and its country code',
  });
  const magic = '15550140400';
  expect(checkTarget('waba', magic, { defaultCountry: 'ID' })).toMatchObject({ ok: false });
  expect(checkTarget('waba', magic, { defaultCountry: 'ID', sandbox: true })).toEqual({
    ok: true,
    to: magic,
  });
  // Without a country nobody knows which numbers exist.
  expect(checkTarget('waba', '99999999999')).toMatchObject({ ok: true });
});

test.each([
  ['waba', '@anna6281987654323'],
  ['whatsapp', 'x6281987654322'],
  ['waba', 'anna6281987654323@example.com'],
  ['email', '6281987654322'],
] as const)('%s refuses %s, which has no key there', (channel, written) => {
  expect(keyOf(channel, written)).toBeNull();
  expect([...contactsNamed(written, { writtenBy: 'person' }).keys()]).not.toContain(channel);
});

test('a text names a contact by each channel that takes it', () => {
  const named = (text: string) =>
    Object.fromEntries(
      [...contactsNamed(text, { writtenBy: 'person', country: 'ID' })].map(([channel, { key }]) => [
        channel,
        key,
      ]),
    );
  const phones = (key: string) =>
    Object.fromEntries(channelsWith('address', 'phone').map((channel) => [channel, key]));
  expect(named(' 0812-3456-7890 ')).toEqual(phones('6281234567890'));
  expect(named('6281987654322')).toEqual({
    ...phones('6281987654322'),
    telegram: '6281987654322',
  });
  expect(named('-1001234567890')).toEqual({ telegram: '-1001234567890' });
  expect(named('@anna6281987654323')).toEqual({ telegram: '@anna6281987654323' });
  expect(named('x6281987654322')).toEqual({});
  expect(named('Ana@Example.com')).toEqual({ email: 'ana@example.com' });
});

test.each([
  [undefined, ' 6281234567890', '6281234567890'],
  ['ID', ' 6281234567890', '6281234567890'],
  ['ID', '081234567890', '6281234567890'],
  ['ID', '81234567890', '6281234567890'],
  ['62', '081234567890', '6281234567890'],
  ['ID', '+62 812-3456-7890', '6281234567890'],
  ['ID', '00491701234567', '491701234567'],
  ['IN', '9876543210', '919876543210'],
  ['ID', '93456', '93456'],
  [undefined, '081234567890', '081234567890'],
])('under %s, a gateway that says %j means %s', (country, written, to) => {
  expect(addressOf('waba', written, { writtenBy: 'gateway', country })).toMatchObject({ to });
});

test('the name that a gateway gives as a sender is no number', () => {
  expect(addressOf('waba', 'MYBANK', { writtenBy: 'gateway', country: 'ID' })).toMatchObject({
    kind: 'numberWithLetters',
  });
});

test.each([
  ['6281234567890:12@s.whatsapp.net', '6281234567890'],
  ['+6281234567890', '6281234567890'],
  ['77000111222333@lid', '77000111222333@lid'],
  ['5215512345678', '525512345678'],
])('the key of %s, as a provider says it, is %s', (written, key) => {
  expect(keyOf('whatsapp', written)).toBe(key);
});

test.each(['a..b@docomo.ne.jp', 'abc.@docomo.ne.jp', 'a..b.@au.com', ' ana@example.com '])(
  'email takes %j',
  (written) => {
    expect(checkTarget('email', written)).toEqual({ ok: true, to: written.trim() });
  },
);

test('a mark that nobody sees is no part of a mail address', () => {
  expect(checkTarget('email', '\u00a0ana@example.com\u200b')).toEqual({
    ok: true,
    to: 'ana@example.com',
  });
});
