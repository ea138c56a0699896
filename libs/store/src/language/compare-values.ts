/**
 * MongoDB's comparison order over the values a document may hold: null and missing, numbers,
 * strings, objects, arrays, binary, booleans. Strings compare by their UTF-8 bytes.
 * https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/
 */
export function compareValues(a: unknown, b: unknown): number {
  const rank = typeRank(a);
  const difference = rank - typeRank(b);
  if (difference !== 0) return difference;
  switch (rank) {
    case RANK.number:
      return (a as number) - (b as number);
    case RANK.string:
      return compareStrings(a as string, b as string);
    case RANK.object:
      return compareObjects(a as Record<string, unknown>, b as Record<string, unknown>);
    case RANK.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case RANK.binary:
      return compareBinary(a as Uint8Array, b as Uint8Array);
    case RANK.boolean:
      return Number(a) - Number(b);
    default:
      return 0;
  }
}

const RANK = { null: 1, number: 2, string: 3, object: 4, array: 5, binary: 6, boolean: 7 } as const;

function typeRank(value: unknown): number {
  if (value === undefined || value === null) return RANK.null;
  switch (typeof value) {
    case 'number':
      return RANK.number;
    case 'string':
      return RANK.string;
    case 'boolean':
      return RANK.boolean;
    default:
      if (Array.isArray(value)) return RANK.array;
      return value instanceof Uint8Array ? RANK.binary : RANK.object;
  }
}

/** Order of UTF-8 bytes: UTF-16 units, but surrogates after the rest of the basic plane. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const unitA = a.charCodeAt(i);
    const unitB = b.charCodeAt(i);
    if (unitA === unitB) continue;
    return bytewise(unitA) - bytewise(unitB);
  }
  return a.length - b.length;
}

const bytewise = (unit: number): number =>
  unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;

function compareObjects(a: Record<string, unknown>, b: Record<string, unknown>): number {
  const entriesA = Object.entries(a);
  const entriesB = Object.entries(b);
  const length = Math.min(entriesA.length, entriesB.length);
  for (let i = 0; i < length; i++) {
    const [nameA, valueA] = entriesA[i] as [string, unknown];
    const [nameB, valueB] = entriesB[i] as [string, unknown];
    const order =
      typeRank(valueA) - typeRank(valueB) ||
      compareStrings(nameA, nameB) ||
      compareValues(valueA, valueB);
    if (order !== 0) return order;
  }
  return entriesA.length - entriesB.length;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareBinary(a: Uint8Array, b: Uint8Array): number {
  return a.length - b.length || Buffer.compare(a, b);
}
