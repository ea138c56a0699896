import type { GroupCount } from '../port.ts';

/** Groups documents by the values of `fields`, as MongoDB's `$group` does for scalars. */
export function groupCounts(
  docs: Iterable<object>,
  fields: readonly string[],
  sum?: string,
): GroupCount[] {
  const groups = new Map<string, GroupCount>();
  for (const doc of docs as Iterable<Record<string, unknown>>) {
    const key = Object.fromEntries(
      fields.flatMap((field) => (doc[field] === undefined ? [] : [[field, doc[field]]])),
    ) as GroupCount['key'];
    const name = JSON.stringify(key);
    const group = groups.get(name) ?? { key, count: 0, sum: 0 };
    groups.set(name, group);
    group.count += 1;
    const added = sum === undefined ? undefined : doc[sum];
    if (typeof added === 'number') group.sum += added;
  }
  return [...groups.values()];
}
