import type { Sort } from '../port.ts';
import { compareValues } from './compare-values.ts';

/** Sorts in place, as MongoDB does: an array counts by its least (1) or greatest (-1) element. */
export function sortBy<T>(items: T[], docOf: (item: T) => unknown, sort: Sort): void {
  const fields = Object.entries(sort).map(([path, direction]) => ({
    parts: path.split('.'),
    direction,
  }));
  const keyed = items.map((item) => ({
    item,
    keys: fields.map(({ parts, direction }) => sortKey(docOf(item), parts, direction)),
  }));
  keyed.sort((a, b) => {
    for (const [i, { direction }] of fields.entries()) {
      const order = compareKeys(a.keys[i], b.keys[i]);
      if (order !== 0) return order * direction;
    }
    return 0;
  });
  keyed.forEach(({ item }, i) => (items[i] = item));
}

/** Key of an empty array, which sorts before null. */
const EMPTY = Symbol('empty array');

function compareKeys(a: unknown, b: unknown): number {
  if (a === EMPTY || b === EMPTY) return Number(b === EMPTY) - Number(a === EMPTY);
  return compareValues(a, b);
}

function sortKey(doc: unknown, parts: string[], direction: 1 | -1): unknown {
  const values: unknown[] = [];
  collect(doc, parts, 0, values);
  return values.reduce((best, value) => (compareKeys(value, best) * direction < 0 ? value : best));
}

function collect(value: unknown, parts: string[], at: number, into: unknown[]): void {
  if (at === parts.length) {
    if (!Array.isArray(value)) into.push(value);
    else if (value.length === 0) into.push(EMPTY);
    else into.push(...(value as unknown[]));
    return;
  }
  const part = parts[at] as string;
  if (Array.isArray(value)) {
    if (value.length === 0) into.push(undefined);
    for (const item of value as unknown[]) collect(item, parts, at, into);
    return;
  }
  collect(ownMember(value, part), parts, at + 1, into);
}

function ownMember(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
