import { readBoundedJson } from './bounded-json.ts';

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test('an object of answers is returned unchanged', () => {
  const text = '{"flow_token":"t","guests":4,"days":["mon",null],"menu":{"tea":true}}';
  expect(readBoundedJson(text)).toEqual({ value: JSON.parse(text) as object });
  expect(readBoundedJson(nested(10))).toHaveProperty('value');
});

test.each([
  ['nothing', undefined, 'the answers are missing'],
  ['no JSON', '{"a":', 'the answers are not JSON'],
  ['a list', '[1]', 'the answers are not a JSON object'],
  ['null', 'null', 'the answers are not a JSON object'],
  ['a long text', `{"a":"${'x'.repeat(70_000)}"}`, 'the answers are longer than 64 KB'],
  ['11 levels', nested(11), 'the answers are nested deeper than 10 levels'],
  ['10,000 levels', nested(10_000), 'the answers are nested deeper than 10 levels'],
  ['lists in lists', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'the answers are nested'],
  ['many values', JSON.stringify({ a: Array(1_000).fill(0) }), 'the answers have more than 1000'],
  ['an operator', '{"a":{"$where":"1"}}', 'a name in the answers can not be stored'],
  ['a prototype', '{"__proto__":{"a":1}}', 'a name in the answers can not be stored'],
])('%s is refused with its reason', (_, text, error) => {
  const read = readBoundedJson(text);
  expect(read).toEqual({ error: expect.stringContaining(error) as string });
});
