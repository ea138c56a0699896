/**
 * Column value of an indexed path. Columns have no affinity, so SQLite orders them as MongoDB does:
 * numbers, then strings by UTF-8 bytes, then blobs. Null and missing are one key before all numbers
 * (documents hold no infinity), so that they collide in a unique index as they do in MongoDB.
 */
export type IndexKey = number | string | Uint8Array;

export const NULL_KEY = -Infinity;
const FALSE_KEY = Uint8Array.of(8, 0);
const TRUE_KEY = Uint8Array.of(8, 1);
/** Key of an object, list, binary value or path through a list: the row itself must be checked. */
export const OPAQUE_KEY = Uint8Array.of(4);

export function indexKey(doc: object, parts: readonly string[]): IndexKey {
  let value: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(value)) return OPAQUE_KEY;
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return NULL_KEY;
    if (!Object.hasOwn(value, part)) return NULL_KEY;
    value = (value as Record<string, unknown>)[part];
  }
  return scalarKey(value) ?? OPAQUE_KEY;
}

/** Key of a scalar; `undefined` for anything else. */
export function scalarKey(value: unknown): IndexKey | undefined {
  if (value === null || value === undefined) return NULL_KEY;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? TRUE_KEY : FALSE_KEY;
  return undefined;
}
