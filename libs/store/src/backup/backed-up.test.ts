import { readFile } from 'node:fs/promises';
import { INDEXES } from '../repositories/index.ts';
import { BACKED_UP, LEFT_OUT } from './backed-up.ts';

test('every collection is either backed up or listed as left out', () => {
  const known = new Set<string>([...BACKED_UP, ...LEFT_OUT]);
  const missing = INDEXES.map(({ collection }) => collection).filter((name) => !known.has(name));
  expect(missing).toEqual([]);
  expect(known.size).toBe(BACKED_UP.length + LEFT_OUT.length);
});

test.each([
  ['requests', 'send_claims'],
  ['send_claims', 'outcomes'],
  ['acceptances', 'outcomes'],
  ['send_claims', 'quota_blocks'],
  ['partial_texts', 'inbound'],
  ['inbound', 'delivery_starts'],
  ['delivery_starts', 'deliveries'],
  ['files', 'file_chunks'],
])('%s are read before %s', (first, second) => {
  const order: readonly string[] = BACKED_UP;
  expect(order.indexOf(first)).toBeLessThan(order.indexOf(second));
  expect(order.at(-1)).toBe('counters');
});

test('decision 0033 lists every collection with its bound', async () => {
  const path = '../../../../docs/decisions/0033-every-collection-has-a-bound.md';
  const text = await readFile(new URL(path, import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(listed).toEqual([...BACKED_UP, ...LEFT_OUT].toSorted());
});
