import { readFile } from 'node:fs/promises';
import { DEFAULT_ACCOUNT_LIMITS } from './default-account-limits.ts';
import { BACKED_UP, COLLECTIONS, INDEXES, RECORDS, type CollectionName } from './records.ts';

test.each<[first: CollectionName, second: CollectionName]>([
  ['requests', 'send_claims'],
  ['send_claims', 'outcomes'],
  ['acceptances', 'outcomes'],
  ['send_claims', 'quota_blocks'],
  ['partial_texts', 'inbound'],
  ['inbound', 'delivery_starts'],
  ['delivery_starts', 'deliveries'],
  ['files', 'file_chunks'],
])('a backup reads %s before %s', (first, second) => {
  const order: readonly string[] = BACKED_UP;
  expect(order).toEqual(expect.arrayContaining([first, second]));
  expect(order.indexOf(first)).toBeLessThan(order.indexOf(second));
  expect(order.at(-1)).toBe('counters');
});

test('decision 0033 lists every collection with its bound', async () => {
  const path = '../../../../docs/decisions/0033-every-collection-has-a-bound.md';
  const text = await readFile(new URL(path, import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(listed).toEqual(COLLECTIONS.toSorted());
});

test('an index of a collection has a name of its own', () => {
  const names = INDEXES.map(({ collection, options }) => `${collection}.${options.name}`);
  expect(new Set(names).size).toBe(names.length);
});

test('rows that retention finds by their age have an index on it', () => {
  const missing = COLLECTIONS.filter((name) => {
    const { kept, indexes } = RECORDS[name];
    if (kept === undefined || kept.by === '_id') return false;
    return !indexes.some(({ keys }) => Object.keys(keys)[0] === kept.by);
  });
  expect(missing).toEqual([]);
});

test('every limit of ACCOUNT_LIMITS is of a collection, but for messages in a day', () => {
  const counted = COLLECTIONS.flatMap((name) =>
    (RECORDS[name].limits ?? []).map(({ most }) => most),
  ).filter((most) => typeof most === 'string');
  expect([...counted, 'inbound_per_day'].toSorted()).toEqual(
    Object.keys(DEFAULT_ACCOUNT_LIMITS).toSorted(),
  );
});
