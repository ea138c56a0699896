import type { Variables } from '../message.ts';
import { findPlaceholders } from '../placeholders.ts';
import { checkVariables } from './check-variables.ts';

const check = (variables: Variables) => checkVariables(variables, 'target.variables');

test.each<[string, Variables]>([
  ['ordinary values', { name: 'Ayu', count: 3, rate: 0.5, vip: true, gone: null }],
  ['any letters', { 'first name': 'A', 'größe-1': 'B', 名前: 'C', hasOwnProperty: 'D' }],
  [
    'marks, joiners, digits of any script and dots',
    { हिन्दी: 'A', 'نام\u200cها': 'B', '١': 1, 'a.b': 2 },
  ],
  ['a value at the bound', { text: 'x'.repeat(4096) }],
  ['a key at the bound', { ['k'.repeat(64)]: 1 }],
  ['markers in values, which are never expanded', { name: '{{other}}' }],
  ['a hundred', Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`v${i}`, i]))],
])('takes %s', (_, variables) => {
  expect(check(variables)).toBeNull();
});

test.each(['__proto__', 'constructor', 'prototype'])('refuses the name %j', (name) => {
  const variables = JSON.parse(`{${JSON.stringify(name)}:1}`) as Variables;
  expect(check(variables)).toBe(`target.variables.${name}: not allowed as the name of a variable`);
});

test.each(['$gt', '$', 'a\u0000', 'a{', '}', ' a', 'a ', 'a:b', 'a\nb', '🙂'])(
  'refuses the name %j, which no marker can have',
  (name) => {
    const shown = name.replaceAll('\u0000', '?').replaceAll('\n', '?');
    expect(check({ [name]: 1 })).toBe(
      `target.variables.${shown}: not allowed as the name of a variable: use letters, digits, _, - and ., with spaces in between`,
    );
    expect(findPlaceholders(`{{${name}}}`)).not.toContain(name);
  },
);

test('every accepted variable name works in a marker', () => {
  for (const name of ['first name', '名前', 'हिन्दी', 'نام\u200cها', 'a.b', '-', 'x'.repeat(64)]) {
    expect(check({ [name]: 1 })).toBeNull();
    expect(findPlaceholders(`{{ ${name} }}`)).toEqual([name]);
  }
});

test.each<[Variables, string]>([
  [{ '': 1 }, "target.variables.: a variable's name has 1 to 64 characters"],
  [
    { ['k'.repeat(65)]: 1 },
    `target.variables.${'k'.repeat(64)}…: a variable's name has 1 to 64 characters`,
  ],
  [{ text: 'x'.repeat(4097) }, 'target.variables.text: 4097 characters, at most 4096'],
  [
    { order: Number('12345678901234567890') },
    'target.variables.order: the number is too large to be exact, send it as a string',
  ],
  [
    Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`v${i}`, i])),
    'target.variables: 101 variables, at most 100',
  ],
])('%.60j', (variables, reason) => {
  expect(check(variables)).toBe(reason);
});
