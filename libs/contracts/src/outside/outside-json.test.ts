import { parseOutsideJson, quoteLongNumbers } from './outside-json.ts';

test.each([
  ['an integer beyond 2^53', '{"id":8123456789012345602}', { id: '8123456789012345602' }],
  ['one below zero', '{"id":-1009007199254740993}', { id: '-1009007199254740993' }],
  ['one of sixteen digits', '[9007199254740993]', ['9007199254740993']],
  ['one of a hundred digits', `[${'9'.repeat(100)}]`, ['9'.repeat(100)]],
  ['one alone', '8123456789012345602', '8123456789012345602'],
])('%s is a text of its digits', (_name, json, read) => {
  expect(parseOutsideJson(json)).toEqual(read);
  expect(parseOutsideJson(Buffer.from(json))).toEqual(read);
});

test.each([
  ['an integer that is exact', '{"a":9007199254740991,"b":-9007199254740991,"c":0,"d":1e3}'],
  ['a fraction', '{"lat":-6.175392000000000001,"lng":106.82718300000000000}'],
  ['a power of ten', '[8123456789012345602e0,1E400]'],
  ['digits of a text', '{"a":"8123456789012345602","b":"\\"8123456789012345602","c":"\\\\"}'],
  ['a name', '{"8123456789012345602":"\\u0038123456789012345602"}'],
])('%s stays as JSON.parse reads it', (_name, json) => {
  expect(parseOutsideJson(json)).toEqual(JSON.parse(json));
});

test('numbers as they are written keep their zeros and powers', () => {
  const json = '{"id":1732780800.1200,"other":1e21,"n":12,"small":0.5,"text":"1.10","minus":-0}';
  expect(parseOutsideJson(json, { asWritten: true })).toEqual({
    id: '1732780800.1200',
    other: '1e21',
    n: 12,
    small: 0.5,
    text: '1.10',
    minus: '-0',
  });
});

test('a byte order mark is ignored', () => {
  expect(parseOutsideJson('\uFEFF{"id":8123456789012345602}')).toEqual({
    id: '8123456789012345602',
  });
  expect(parseOutsideJson(Buffer.from('\uFEFF[]'))).toEqual([]);
});

test.each([
  '',
  '{8123456789012345602:1}',
  '[08123456789012345602]',
  '{"a":8123456789012345602',
  '-',
])('what is no JSON is refused: %j', (json) => {
  expect(() => parseOutsideJson(json)).toThrow(SyntaxError);
  expect(() => parseOutsideJson(json, { asWritten: true })).toThrow(SyntaxError);
});

test('a text without long digits is the same text', () => {
  const json = '{"a":[1,2.50,"x"]}';
  expect(quoteLongNumbers(json)).toBe(json);
});
