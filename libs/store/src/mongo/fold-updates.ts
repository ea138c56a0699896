import type { Update } from '../port.ts';

/**
 * Folds `first` and then `second` into one update when both only set and unset members;
 * `undefined` when one update can't express both.
 */
export function foldUpdates(first: Update, second: Update): Update | undefined {
  if (!onlySets(first) || !onlySets(second)) return undefined;
  const changes = changesOf(first);
  for (const [path, change] of changesOf(second)) {
    for (const earlier of changes.keys()) {
      if (path.startsWith(`${earlier}.`)) return undefined;
      if (earlier === path || earlier.startsWith(`${path}.`)) changes.delete(earlier);
    }
    changes.set(path, change);
  }
  if (changes.size === 0) return { $set: {} };
  const of = (operator: Change['operator']) =>
    [...changes].flatMap(([path, change]) =>
      change.operator === operator ? [[path, change.operand] as const] : [],
    );
  const operators = (['$set', '$unset'] as const).map((one) => [one, of(one)] as const);
  return Object.fromEntries(
    operators.flatMap(([operator, members]) =>
      members.length === 0 ? [] : [[operator, Object.fromEntries(members)]],
    ),
  );
}

interface Change {
  operator: '$set' | '$unset';
  operand: unknown;
}

/** True for an update that can be repeated without a further change. */
export const onlySets = (update: Update): boolean =>
  Object.keys(update).every((operator) => operator === '$set' || operator === '$unset');

function changesOf(update: Update): Map<string, Change> {
  const changes = new Map<string, Change>();
  for (const operator of ['$set', '$unset'] as const) {
    for (const [path, operand] of Object.entries(update[operator] ?? {})) {
      if (operand !== undefined) changes.set(path, { operator, operand });
    }
  }
  return changes;
}
