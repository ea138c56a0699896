import { createHash } from 'node:crypto';

/**
 * Form of this run, from `TEST_FORM`. `short`: samples and one engine for most suites. `long`: every
 * repetition. `whole`, where the variable is absent: what a suite has, without repetitions.
 */
export const FORM = formOf(process.env['TEST_FORM']);

function formOf(value: string | undefined): 'short' | 'whole' | 'long' {
  return value === 'short' || value === 'long' ? value : 'whole';
}

/**
 * Chooses `count` of the items in the short form, otherwise all of them. Another commit
 * (`TEST_COMMIT`) chooses others. Items keep their order.
 */
export function sampleOf<T>(
  items: readonly T[],
  count: number,
  nameOf: (item: T) => string = (item) => JSON.stringify(item),
): T[] {
  return FORM === 'short'
    ? chosenBy(process.env['TEST_COMMIT'] ?? '', items, count, nameOf)
    : [...items];
}

/** Chooses `count` of the items by the hash of their names beside a seed. Items keep their order. */
export function chosenBy<T>(
  seed: string,
  items: readonly T[],
  count: number,
  nameOf: (item: T) => string = (item) => JSON.stringify(item),
): T[] {
  const ranked = items
    .map((item) => ({ item, rank: rankOf(seed, nameOf(item)) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count);
  const chosen = new Set(ranked.map(({ item }) => item));
  return items.filter((item) => chosen.has(item));
}

/** Hash of a name beside a seed, as hexadecimal digits. */
export const rankOf = (seed: string, name: string): string =>
  createHash('sha256').update(`${seed}\0${name}`).digest('hex');

/**
 * Engines on which a suite runs, from `TEST_ENGINE`: both where the variable is absent. It is read
 * for each suite.
 */
export function isOnEngine(engine: 'embedded' | 'servers'): boolean {
  const only = process.env['TEST_ENGINE'];
  return only === undefined || only === engine;
}
