import { INDEXES } from '../collections/records.ts';

/**
 * On several shards MongoDB holds an index unique only if it begins with the shard's key. So collections
 * that grow with sends have no unique index but `_id` (docs/many-machines.md).
 */
const MAY_HAVE_ONE = [
  // A row belongs to its batch, and the index begins with it.
  'batch_rows',
  'device_authorizations',
  'devices',
  'operator_tokens',
  'sender_pools',
  'templates',
  'tokens',
  'users',
];

test('only collections that stay whole have unique indexes', () => {
  const found = INDEXES.filter(({ options }) => options?.unique === true);
  expect([...new Set(found.map(({ collection }) => collection))].toSorted()).toEqual(MAY_HAVE_ONE);
});
