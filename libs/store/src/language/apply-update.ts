import type { Update } from '../port.ts';
import { UnsupportedError } from './check-document.ts';
import { isOperators, isPlainObject, isPosition } from './check-filter.ts';
import { copyValue, setOwn } from './copy-value.ts';
import { compareValues } from './compare-values.ts';

type Members = Record<string, unknown>;

/**
 * Applies a checked update to `doc` in place; returns whether it changed anything. Throws where
 * MongoDB refuses the write (`$inc` of a string, a path through a scalar). After a throw `doc` is
 * half changed: discard it.
 */
export function applyUpdate(doc: object, update: Update, inserting = false): boolean {
  let changed = false;
  for (const [operator, members] of Object.entries(update)) {
    if (operator === '$setOnInsert' && !inserting) continue;
    const change = CHANGES[operator];
    if (!change) throw new UnsupportedError(`update: ${operator} is not supported`);
    for (const [path, operand] of Object.entries(members)) {
      if (operand === undefined) continue;
      const place = locate(doc, path, WHEN_ABSENT[operator] ?? 'create');
      if (place && change(place, operand, path)) changed = true;
    }
  }
  return changed;
}

/** How to treat a path that doesn't exist, or that leads through a value without members. */
type WhenAbsent = 'create' | 'skip-missing' | 'skip';

const WHEN_ABSENT: Readonly<Record<string, WhenAbsent>> = { $unset: 'skip', $pull: 'skip-missing' };

interface Place {
  get(): unknown;
  set(value: unknown): void;
  remove(): void;
}

type Change = (place: Place, operand: unknown, path: string) => boolean;

const set: Change = (place, operand) => {
  const before = place.get();
  if (before !== undefined && same(before, operand)) return false;
  place.set(copyValue(operand));
  return true;
};

const extreme =
  (direction: 1 | -1): Change =>
  (place, operand) => {
    const before = place.get();
    if (before !== undefined && compareValues(operand, before) * direction <= 0) return false;
    place.set(copyValue(operand));
    return true;
  };

const CHANGES: Readonly<Record<string, Change>> = {
  $set: set,
  $setOnInsert: set,
  $unset: (place) => {
    if (place.get() === undefined) return false;
    place.remove();
    return true;
  },
  $inc: (place, operand, path) => {
    const before = place.get() ?? (place.get() === null ? null : 0);
    if (typeof before !== 'number') throw new UnsupportedError(`update: ${path} is no number`);
    const missing = place.get() === undefined;
    place.set(before + (operand as number));
    return missing || operand !== 0;
  },
  $max: extreme(1),
  $min: extreme(-1),
  $addToSet: (place, operand, path) => {
    const before = listAt(place, path);
    const after = [...(before ?? [])];
    for (const item of isOperators(operand) ? (operand['$each'] as unknown[]) : [operand]) {
      if (!after.some((existing) => same(existing, item))) after.push(copyValue(item));
    }
    if (before && after.length === before.length) return false;
    place.set(after);
    return true;
  },
};

const same = (a: unknown, b: unknown): boolean => compareValues(a, b) === 0;

function listAt(place: Place, path: string): unknown[] | undefined {
  const value = place.get();
  if (value === undefined || Array.isArray(value)) return value as unknown[] | undefined;
  throw new UnsupportedError(`update: ${path} is no list`);
}

/** Finds the place of `path` in `doc`; `undefined` when it doesn't exist and isn't to be created. */
function locate(doc: object, path: string, whenAbsent: WhenAbsent): Place | undefined {
  const parts = path.split('.');
  const last = parts.pop() as string;
  let at: unknown = doc;
  for (const part of parts) {
    const place = placeIn(at, part, path, whenAbsent);
    if (!place) return undefined;
    if (place.get() === undefined) {
      if (whenAbsent !== 'create') return undefined;
      place.set({});
    }
    at = place.get();
  }
  return placeIn(at, last, path, whenAbsent);
}

function placeIn(
  parent: unknown,
  name: string,
  path: string,
  whenAbsent: WhenAbsent,
): Place | undefined {
  if (Array.isArray(parent) && isPosition(name)) return placeInList(parent, Number(name));
  if (isPlainObject(parent)) return placeInObject(parent, name);
  if (whenAbsent === 'skip') return undefined;
  throw new UnsupportedError(`update: ${path} leads through a value that has no members`);
}

function placeInList(list: unknown[], index: number): Place {
  return {
    get: () => list[index],
    set: (value) => {
      while (list.length < index) list.push(null);
      list[index] = value;
    },
    remove: () => {
      list[index] = null;
    },
  };
}

function placeInObject(object: Members, name: string): Place {
  return {
    get: () => (Object.hasOwn(object, name) ? object[name] : undefined),
    set: (value) => {
      setOwn(object, name, value);
    },
    remove: () => {
      delete object[name];
    },
  };
}
