import { GatheredBytes } from './gathered-bytes.ts';

test.each([
  [[]],
  [['abc']],
  [['a', 'bc', '', 'defg', 'h'.repeat(9), 'i']],
  [[...'x'.repeat(3_000)]],
])('the pieces %j are one text', (pieces) => {
  const gathered = new GatheredBytes();
  for (const piece of pieces) gathered.append(Buffer.from(piece));
  expect(gathered.whole().toString()).toBe(pieces.join(''));
  expect(gathered.size).toBe(pieces.join('').length);
});

test('single bytes take no more than twice their size', () => {
  const gathered = new GatheredBytes();
  for (let at = 0; at < 10_000; at += 1) gathered.append(Buffer.of(at % 256));
  expect(gathered.whole().buffer.byteLength).toBeLessThanOrEqual(20_000);
  gathered.clear();
  expect([gathered.size, gathered.whole().byteLength]).toEqual([0, 0]);
});

test('a piece that is reused after it was gathered changes nothing', () => {
  const gathered = new GatheredBytes();
  const piece = Buffer.from('one');
  gathered.append(piece);
  piece.fill('x');
  expect(gathered.whole().toString()).toBe('one');
});
