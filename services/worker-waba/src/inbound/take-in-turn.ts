/**
 * Takes items side by side, at most `atOnce`; those with the same key one after the other, in their order.
 * Resolves when all are taken. Rejects with the first error; items that have begun go on.
 */
export async function takeInTurn<T>(
  items: readonly T[],
  { atOnce, keyOf }: { atOnce: number; keyOf: (item: T) => string },
  take: (item: T) => Promise<unknown>,
): Promise<void> {
  const groups = Map.groupBy(items, keyOf).values();
  const takeNext = async () => {
    // The iterator is shared: each group is taken once.
    for (const group of groups) for (const item of group) await take(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, takeNext));
}
