/**
 * Makes a value at its first use and keeps it. For LRU caches: one allocates room for all its entries at
 * once, and most processes never use most of them.
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
