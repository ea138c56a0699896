import type { Reading } from '@cascade/contracts';
import { readMessages } from './read-messages.ts';
import { readCountryCode, readTargets } from './read-targets.ts';
import { readDelay, readSchedule, spread } from './read-timing.ts';

const BY_PERSON: Reading = { writtenBy: 'person' };

const first = (number: string, code: string, account: Reading = BY_PERSON) =>
  readTargets(number, { given: readCountryCode(code)!.given, account })[0]!;

test.each<[number: string, code: string, country: string | undefined, to: string]>([
  ['0812 3456-7890', '', undefined, '+6281234567890'],
  ['081234567890', '', 'ID', '081234567890'],
  ['0123456789', '+60', 'ID', '+60123456789'],
  ['081234567890', '0', undefined, '081234567890'],
  ['+6281234567890', '60', undefined, '+6281234567890'],
  ['120363@g.us', '62', undefined, '120363@g.us'],
])('%s with countryCode %j in %s is dialled as %s', (number, code, country, to) => {
  const account = { ...BY_PERSON, country };
  expect(first(number, code, account).to).toBe(to);
});

test('a country code that is none is refused', () => {
  expect(readCountryCode('ID')).toBeNull();
  expect(readCountryCode('062')).toBeNull();
});

test('values behind a number are name, var1 and so on; empty parts are no targets', () => {
  const targets = readTargets(' 62812|Ana||x , ,62813', { given: '62', account: BY_PERSON });
  expect(targets.map(({ variables }) => variables)).toEqual([
    { name: 'Ana', var1: '', var2: 'x' },
    {},
  ]);
});

test.each([
  ['', [0, 0]],
  ['5', [5, 5]],
  ['1-3', [1, 3]],
  ['1 - 3', [1, 3]],
])('the delay %j is within its bounds', (text, [least, most]) => {
  const delay = readDelay(text)!;
  for (let n = 0; n < 50; n += 1) {
    expect(delay()).toBeGreaterThanOrEqual(least!);
    expect(delay()).toBeLessThanOrEqual(most!);
  }
});

test.each(['x', '3-1', '-1', '3601', '1-2-3', '1.5'])('the delay %j is refused', (text) => {
  expect(readDelay(text)).toBeNull();
});

test('each pause is added to the ones before, from now or from its own schedule', () => {
  const after = (seconds: number) => () => seconds;
  const message = (schedule: number | null, seconds: number) => ({
    schedule,
    delay: after(seconds),
  });
  expect(spread([message(null, 9), message(null, 2), message(null, 0)], 1_000_500)).toEqual([
    null,
    1_003,
    1_003,
  ]);
  expect(spread([message(2_000, 9), message(2_000, 5), message(null, 1)], 1_000_000)).toEqual([
    2_000, 2_005, 1_006,
  ]);
  expect([readSchedule('0'), readSchedule('1758606641')]).toEqual([null, 1_758_606_641]);
  expect(readSchedule('2026-01-01')).toBeNaN();
});

const messagesOf = (fields: object) => {
  const read = readMessages(new Map(Object.entries(fields)), BY_PERSON);
  return read.ok ? read.messages.map(({ message }) => message) : read;
};

test('a marker without a value, and braces of a text, stay as they are', () => {
  expect(messagesOf({ target: '62812345678|Ana', message: '{name} {var1} {x} {{name}}' })).toEqual([
    { type: 'text', message: '{{name}} {var1} {x} {{{name}}}' },
  ]);
});

test('other braces of a text are text: these calls have no markers of their own', () => {
  const [message] = messagesOf({
    target: '62812345678|Ana',
    message: 'Hi {name}, write {{code}}',
  }) as { message: string }[];
  expect(message).toEqual({ type: 'text', message: 'Hi {{name}}, write \\{{code}}' });
});

test.each([
  ['https://x.example/a.JPG?v=1', 'image'],
  ['https://x.example/a.mp4', 'video'],
  ['https://x.example/a.pdf', 'document'],
  ['https://x.example/a', 'document'],
])('%s arrives as %s', (url, type) => {
  expect(messagesOf({ target: '62812345678', url, filename: 'n' })).toEqual([
    { type, richContext: { fileUrl: url, ...(type === 'document' ? { fileName: 'n' } : {}) } },
  ]);
});

test('a location alone is one message, beside a text a second one', () => {
  const location = '-7.98, 112.62';
  const place = { type: 'location', richContext: { location: { lat: -7.98, lng: 112.62 } } };
  expect(messagesOf({ target: '62812345678', location })).toEqual([place]);
  expect(messagesOf({ target: '62812345678', location, message: 'x' })).toEqual([
    { type: 'text', message: 'x' },
    place,
  ]);
});
