import { jsonBoundsFault, mayBeParsed } from './json-bounds.ts';

const faultOf = (text: string) => jsonBoundsFault(Buffer.from(text));
const nested = (levels: number) => '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2);

test.each([
  ['32 levels', nested(32)],
  ['50,000 objects and lists', `[${'{},'.repeat(49_998)}{}]`],
  ['brackets in texts', JSON.stringify(['[{"\\'.repeat(50_000), 'a"b', '\\'])],
  ['closed levels one after the other', `[${'[[]],'.repeat(1_000)}1]`],
  ['100,000 values', `[${'1,'.repeat(100_000)}1]`],
  ['commas in texts', JSON.stringify(','.repeat(300_000))],
  ['no JSON at all', ']]]]'],
])('a body with %s is accepted', (_, text) => {
  expect(faultOf(text)).toBeNull();
});

const LEVELS = { of: 'levels', most: 32 };

test.each([
  ['33 levels', `[${nested(32)}]`, LEVELS],
  ['100,000 levels', '{"a":'.repeat(100_000), LEVELS],
  ['50,001 objects and lists', `[${'{},'.repeat(49_999)}{}]`, { of: 'containers', most: 50_000 }],
  ['100,001 values', `[${'1,'.repeat(100_001)}1]`, { of: 'values', most: 100_000 }],
  ['levels behind a text with quotes', `["\\"\\\\",${nested(32)}]`, LEVELS],
])('a body with %s is refused', (_, text, fault) => {
  expect(faultOf(text)).toEqual(fault);
});

test('an answer of many values is not parsed, a long text and a small answer are', () => {
  expect(mayBeParsed(Buffer.from(`{"a":[${'1,'.repeat(50_000)}1]}`))).toBe(false);
  expect(mayBeParsed(Buffer.from(`  [${'{},'.repeat(60_000)}{}]`))).toBe(false);
  expect(mayBeParsed(Buffer.from(`OK ${'{},'.repeat(150_000)}`))).toBe(true);
  expect(mayBeParsed(Buffer.from('['.repeat(10_000)))).toBe(true);
});
