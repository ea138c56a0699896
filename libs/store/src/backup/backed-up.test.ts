import { INDEXES } from '../repositories/index.ts';
import { BACKED_UP, LEFT_OUT } from './backed-up.ts';

test('every collection is in a backup, or left out on purpose', () => {
  const known = new Set<string>([...BACKED_UP, ...LEFT_OUT]);
  const missing = INDEXES.map(({ collection }) => collection).filter((name) => !known.has(name));
  expect(missing).toEqual([]);
  expect(known.size).toBe(BACKED_UP.length + LEFT_OUT.length);
});

test.each([
  ['requests', 'calls'],
  ['calls', 'outcomes'],
  ['acceptances', 'outcomes'],
  ['calls', 'quota_blocks'],
  ['inbound', 'delivery_starts'],
  ['delivery_starts', 'deliveries'],
  ['files', 'file_chunks'],
])('%s are read before %s', (first, second) => {
  const order: readonly string[] = BACKED_UP;
  expect(order.indexOf(first)).toBeLessThan(order.indexOf(second));
  expect(order.at(-1)).toBe('counters');
});
