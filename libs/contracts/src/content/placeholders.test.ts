import {
  asText,
  findPlaceholders,
  markersAndAlike,
  readPlaceholders,
  replaceMarkers,
} from './placeholders.ts';

test('finds each name once, in order of appearance, in every text', () => {
  const content = {
    message: {
      message: 'Hi {{name}}, {{ code }} and {{name}}',
      richContext: { buttons: [[{ text: 'Go', url: 'https://a.example/{{order-id}}' }]] },
    },
  };
  expect(findPlaceholders(content)).toEqual(['name', 'code', 'order-id']);
});

test.each([
  '{name}',
  '{{}}',
  '{{ }}',
  '{{a:b}}',
  '{{🙂}}',
  '{{\nname}}',
  '{{a\nb}}',
  `{{${'a'.repeat(65)}}}`,
])('%j is text', (text) => {
  expect(findPlaceholders(text)).toEqual([]);
});

test.each(['名前', 'first name', 'größe-1', 'a.b', 'é', 'é', 'हिन्दी', '١'])(
  '{{%s}} is a marker, with spaces around it too',
  (name) => {
    expect(findPlaceholders(`{{${name}}} {{  ${name} }}`)).toEqual([name]);
  },
);

test('a marker may have a fallback, of one line without braces', () => {
  expect(readPlaceholders('{{a}} {{ b | you & me }} {{a|x}} {{a|y}} {{c|}}')).toEqual([
    { name: 'a', fallback: 'x' },
    { name: 'b', fallback: 'you & me' },
    { name: 'c', fallback: '' },
  ]);
  expect(findPlaceholders('{{a|b|c}} {{a|b\nc}} {{a|{b}}} {{|b}}')).toEqual([]);
  expect(findPlaceholders(`{{a|${'x'.repeat(201)}}}`)).toEqual([]);
});

test('numbers, absent members and markers of 64 characters', () => {
  const longest = 'a'.repeat(64);
  expect(findPlaceholders({ a: 1, b: undefined, c: null, d: 'x' })).toEqual([]);
  expect(findPlaceholders(`{{${longest}}}{{1}}`)).toEqual([longest, '1']);
});

test('\\{{ begins no marker, and asText writes any text so', () => {
  expect(findPlaceholders('\\{{a}} {{b}} \\{{{{c}}')).toEqual(['b', 'c']);
  for (const text of ['{{a}}', '\\{{a}}', '{{{a}}}', '{{{{', 'x {{ y', '\\\\{{a}}']) {
    expect(replaceMarkers(asText(text), () => 'value')).toBe(text);
  }
  expect(replaceMarkers('{{a}}-{{b|c}}', ({ name }, before) => `<${name} after ${before}>`)).toBe(
    '<a after >-<b after <a after >->',
  );
});

test.each<[text: string, name: string, fallback?: string]>([
  ['{{co\u200bde}}', 'code'],
  ['{{\u00a0code\ufeff}}', 'code'],
  ['{{\nfirst\nname\n}}', 'first name'],
  ['{{code\u00a0| there }}', 'code', 'there'],
  ["{{customer's name}}", "customer's name"],
  ['{{name|a|b}}', 'name|a|b'],
  ['{{$name}}', '$name'],
  [`{{${'b'.repeat(65)}}}`, `${'b'.repeat(64)}…`],
])('%j is meant as a marker', (...[text, name, fallback]) => {
  expect(markersAndAlike(`x ${text}`)).toEqual([
    {
      written: text,
      name,
      ...(fallback === undefined ? {} : { fallback }),
      isAlike: true,
      start: 2,
      end: text.length + 2,
    },
  ]);
  expect(replaceMarkers(`x ${text}`, () => 'y')).toBe('x y');
  expect(replaceMarkers(`\\${text}`, () => 'y')).toBe(text);
});

test.each([
  '{{7*7}}',
  '{{🙂}}',
  '{{a:b}}',
  '{{"a":1}}',
  '{{a=b}}',
  '{{ }}',
  '{{}}',
  '{name}',
  '{{{',
  `{{${'a'.repeat(301)}}}`,
])('%j is no marker, and nothing that was meant as one', (text) => {
  expect(markersAndAlike(text)).toEqual([]);
});
