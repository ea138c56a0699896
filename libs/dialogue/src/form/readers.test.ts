import type { Question } from '@cascade/contracts';
import { readAnswer } from './read-answer.ts';
import { readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';

test.each([
  ['42', 42, 42],
  ['-1.5', -1.5, -1.5],
  ['1,5', 1.5, 1.5],
  ['1.000', 1, 1000],
  ['1,000', 1000, 1],
  ['1.000.000', null, 1_000_000],
  ['1,000,000.5', 1_000_000.5, null],
  ['1.000.000,5', null, 1_000_000.5],
  [' 12 000 ', 12_000, 12_000],
  ['٣', null, null],
  ['１２', 12, 12],
  ['1e5', null, null],
  ['0x10', null, null],
  ['Infinity', null, null],
  ['9'.repeat(16), null, null],
  ['five', null, null],
  ['', null, null],
])('the number %j is %j in English, %j in Indonesian', (text, english, indonesian) => {
  expect([readNumber(text, 'en'), readNumber(text, 'id')]).toEqual([english, indonesian]);
});

test.each([
  ['2026-12-31', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['1-2-2026', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['29 February 2028', '2028-02-29'],
  ['29 Februari 2028', '2028-02-29'],
  ['17 Agustus 1945', '1945-08-17'],
  ['5 okt 2026', '2026-10-05'],
  ['1 May, 2026', '2026-05-01'],
  ['29/02/2027', null],
  ['12/31/2026', null],
  ['0/1/2026', null],
  ['31/12/26', null],
  ['1/1/0000', null],
  ['1 Foo 2026', null],
  ['tomorrow', null],
])('the date %j is %j', (text, date) => {
  expect(readDate(text)).toBe(date);
});

const question = (type: Question['type'], options?: string[]): Question => ({
  key: 'q',
  text: 'Q',
  type,
  required: true,
  ...(options ? { options } : {}),
});
const EN = { language: 'en' } as const;

test.each([
  ['red', 'Red'],
  ['  RED ', 'Red'],
  ['2', 'Dark  blue'],
  ['2.', 'Dark  blue'],
  ['(2)', 'Dark  blue'],
  ['dark blue', 'Dark  blue'],
  ['3', null],
  ['0', null],
  ['reddish', null],
])('the choice %j is %j', (text, choice) => {
  expect(readAnswer(question('choice', ['Red', 'Dark  blue']), { text }, EN)).toBe(choice);
});

test('a label that is a number has priority over a position', () => {
  expect(readAnswer(question('choice', ['2', '1']), { text: '1' }, EN)).toBe('1');
});

test.each([
  ['+62 812-3456 (7890)', undefined, '6281234567890'],
  ['0812 3456 7890', '62', '6281234567890'],
  ['0812 3456 7890', undefined, null],
  ['123', '62', null],
  ['call me', '62', null],
])('the phone number %j with the country %j is %j', (text, defaultCountry, number) => {
  expect(
    readAnswer(
      question('phone'),
      { text },
      {
        ...EN,
        numbers: { writtenBy: 'person', country: defaultCountry },
      },
    ),
  ).toBe(number);
});

test.each([
  ['Ann@Example.com', 'Ann@Example.com'],
  ['mailto:a@b.example', 'a@b.example'],
  ['a@b', null],
  ['a@b.example, c@d.example', null],
])('the address %j is %j', (text, address) => {
  expect(readAnswer(question('email'), { text }, EN)).toBe(address);
});

test('files and locations are read as they are, and a text is neither', () => {
  const file = { id: 3, mime: 'image/png', name: 'a.png', size: 1 };
  const location = { lat: 1, lng: 2 };
  expect(readAnswer(question('file'), { file, text: 'caption' }, EN)).toEqual(file);
  expect(readAnswer(question('location'), { location }, EN)).toEqual(location);
  expect(readAnswer(question('file'), { text: 'a.png' }, EN)).toBeNull();
  expect(readAnswer(question('location'), { text: '1, 2' }, EN)).toBeNull();
  expect(readAnswer(question('text'), { file }, EN)).toBeNull();
});

test('a text is trimmed and bounded', () => {
  expect(readAnswer(question('text'), { text: ' a\nb ' }, EN)).toBe('a\nb');
  expect(readAnswer(question('text'), { text: 'a'.repeat(1001) }, EN)).toBeNull();
  expect(readAnswer(question('text'), { text: ' \n ' }, EN)).toBeNull();
});
