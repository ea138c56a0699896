import { type Reading, sentenceOf } from '@cascade/contracts';
import { FilePart } from '@cascade/service';
import { readKeys } from './read-keys.ts';
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

/** The kind of a file that a call has. */
const IMAGE = { kind: 'image' } as const;

const messagesOf = (fields: object) => {
  const own = 'file' in fields && typeof fields.file === 'object' ? IMAGE : null;
  const read = readMessages(new Map(Object.entries(fields)), BY_PERSON, own);
  return read.ok
    ? read.messages.map(({ content }) => content.message)
    : { ...read, detail: sentenceOf(read.failure) };
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

const target = '62812345678';
const file = new FilePart('localfile.jpg', Buffer.from('x'));

test('the address, the own file, the poll and the location are messages in this order', () => {
  const fields = { target, message: 'Hi', url: 'https://x.example/a.png', file, location: '1,2' };
  expect(messagesOf({ ...fields, choices: 'a, b', pollname: 'Which?' })).toEqual([
    { type: 'image', message: 'Hi', richContext: { fileUrl: 'https://x.example/a.png' } },
    { type: 'image', richContext: { fileId: 1 } },
    {
      type: 'poll',
      message: 'Which?',
      richContext: { poll: { options: ['a', 'b'], choices: 1 } },
    },
    { type: 'location', richContext: { location: { lat: 1, lng: 2 } } },
  ]);
});

test('a poll without a name asks the message, and its options have the values of the recipient', () => {
  expect(
    messagesOf({
      target: `${target}|Ana`,
      message: '{name}?',
      choices: '{name},b',
      select: 'multiple',
    }),
  ).toEqual([
    {
      type: 'poll',
      message: '{{name}}?',
      richContext: { poll: { options: ['{{name}}', 'b'], choices: 2 } },
    },
  ]);
});

test('inboxid is the message that is answered', () => {
  expect(messagesOf({ target, message: 'x', inboxid: '3EB0C4' })).toEqual([
    { type: 'text', message: 'x', richContext: { replyTo: '3EB0C4' } },
  ]);
});

test.each<[what: object, detail: RegExp]>([
  [{ target: `${target},120363@g.us` }, /groups are not sent to: 120363@g\.us/],
  [{ target: '120363@newsletter' }, /channels are not sent to/],
  [{ target: 'rotator#1' }, /rotators/],
  [{ target, choices: 'a' }, /choices: must be 2 to 12/],
  [{ target, pollname: 'a' }, /pollname: only with choices/],
  [{ target, choices: 'a,b', select: 'two' }, /select: /],
  [{ target, file: 'localfile.jpg' }, /file: must be a part/],
  [{ data: [{ target, message: 'x' }], file }, /file: not beside data/],
])('%j is refused by name', (fields, detail) => {
  expect(messagesOf(fields)).toMatchObject({ ok: false, detail: expect.stringMatching(detail) });
});

test('the answer names every field that did nothing', () => {
  const read = readMessages(
    new Map(
      Object.entries({ target, message: 'x', typing: 'true', preview: 'false', colour: 'red' }),
    ),
    BY_PERSON,
    null,
  );
  expect(read).toMatchObject({ ok: true, idle: ['typing', 'colour'] });
});

test('several keys are of one account token', () => {
  expect(readKeys('cas_a:wa_1, cas_a:wa_2')).toEqual({
    account: 'cas_a',
    channels: ['wa_1', 'wa_2'],
  });
  for (const text of [
    '',
    'cas_a',
    'cas_a:wa_1,cas_b:wa_2',
    'cas_a:wa_1,',
    Array(11).fill('a:b').join(','),
  ]) {
    expect(readKeys(text)).toBeNull();
  }
});
