import { broken } from '../failures/broken.ts';
import { findPlaceholders } from '../content/placeholders.ts';
import { readVariables } from './read-variables.ts';

const read = (variables: Record<string, unknown>) => readVariables(variables, 'target.variables');

test.each<[string, Record<string, unknown>]>([
  ['ordinary values', { name: 'Ayu', count: 3, rate: 0.5, vip: true, gone: null }],
  ['any letters', { 'first name': 'A', 'größe-1': 'B', 名前: 'C', hasOwnProperty: 'D' }],
  [
    'marks, joiners, digits of any script and dots',
    { हिन्दी: 'A', 'نام\u200cها': 'B', '١': 1, 'a.b': 2 },
  ],
  ['a value at the bound', { text: 'x'.repeat(8192) }],
  ['a key at the bound', { ['k'.repeat(64)]: 1 }],
  ['markers in values, which are never expanded', { name: '{{other}}' }],
  ['a hundred', Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`v${i}`, i]))],
])('takes %s', (_, variables) => {
  expect(read(variables)).toEqual({ variables, unusable: [] });
});

test.each(['__proto__', 'constructor', 'prototype'])('leaves out the name %j', (name) => {
  const variables = JSON.parse(`{${JSON.stringify(name)}:{"polluted":1},"a":1}`) as object;
  const found = read({ ...variables });
  expect(found).toEqual({ variables: { a: 1 }, unusable: [] });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test.each(['', '$gt', '$', 'a\u0000', 'a{', '}', ' a', 'a ', 'a:b', 'a\nb', '🙂', 'k'.repeat(65)])(
  'leaves out the name %j, which no marker can have, whatever its value',
  (name) => {
    expect(read({ [name]: { any: ['thing'] }, a: 'b' })).toEqual({
      variables: { a: 'b' },
      unusable: [],
    });
    expect(findPlaceholders(`{{${name}}}`)).not.toContain(name);
  },
);

test('every accepted variable name works in a marker', () => {
  for (const name of ['first name', '名前', 'हिन्दी', 'نام\u200cها', 'a.b', '-', 'x'.repeat(64)]) {
    expect(read({ [name]: 1 })).toEqual({ variables: { [name]: 1 }, unusable: [] });
    expect(findPlaceholders(`{{ ${name} }}`)).toEqual([name]);
  }
});

test.each<[Record<string, unknown>, string]>([
  [{ items: ['a'] }, 'variable items: must be a string, a number, true or false'],
  [{ item: { a: 1 } }, 'variable item: must be a string, a number, true or false'],
  [{ text: 'x'.repeat(8193) }, 'variable text: 8193 characters, at most 8192'],
  [
    { order: Number('12345678901234567890') },
    'variable order: the number is too large to be exact, send it as a string',
  ],
])('%.60j fails only who needs it', (variables, fault) => {
  const [name] = Object.keys(variables);
  expect(read({ ...variables, good: 1 })).toEqual({
    variables: { good: 1 },
    unusable: [[name, fault, expect.objectContaining({ params: expect.anything() as unknown })]],
  });
});

test('more than a hundred are refused', () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`v${i}`, i]));
  expect(read(many)).toEqual(
    broken('target.variables', 'variablesOver', { count: 101, most: 100 }),
  );
});
