import type { Filter } from '../port.ts';
import { isOperators, isPlainObject } from './check-filter.ts';
import { compareValues } from './compare-values.ts';

export type Test = (value: unknown) => boolean;

/** Builds a test for documents, with MongoDB's meaning, from a filter that passed `checkFilter`. */
export function matcher(filter: Filter): Test {
  return every(
    Object.entries(filter).map(([field, condition]) => {
      switch (field) {
        case '$and':
          return every((condition as Filter[]).map(matcher));
        case '$or':
          return some((condition as Filter[]).map(matcher));
        default:
          return fieldTest(field.split('.'), condition);
      }
    }),
  );
}

const every = (tests: Test[]): Test => {
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (value) => tests.every((test) => test(value));
};
const some =
  (tests: Test[]): Test =>
  (value) =>
    tests.some((test) => test(value));
const not =
  (test: Test): Test =>
  (value) =>
    !test(value);

/** Returns the values that a condition checks: leaves of a path, or one element of an array. */
type Leaves = (value: unknown, whole: boolean) => unknown[];

function fieldTest(parts: string[], condition: unknown): Test {
  return conditionTest(condition, (doc, whole) => {
    const leaves: unknown[] = [];
    collectLeaves(doc, parts, 0, whole, leaves);
    return leaves;
  });
}

/**
 * Collects the leaves of a path. Missing ones are `undefined`; arrays on the way contribute every
 * object. An array at the end contributes itself and, unless `whole`, its elements.
 */
function collectLeaves(
  value: unknown,
  parts: string[],
  at: number,
  whole: boolean,
  into: unknown[],
): void {
  if (at === parts.length) {
    if (Array.isArray(value) && !whole) into.push(...(value as unknown[]));
    into.push(value);
  } else if (Array.isArray(value)) {
    for (const item of value as unknown[]) {
      if (isPlainObject(item)) collectLeaves(item, parts, at, whole, into);
    }
  } else {
    collectLeaves(memberOf(value, parts[at] as string), parts, at + 1, whole, into);
  }
}

function memberOf(value: unknown, name: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function conditionTest(condition: unknown, leaves: Leaves): Test {
  const operators = isOperators(condition) ? condition : { $eq: condition };
  return every(
    Object.entries(operators).map(([operator, operand]) => operatorTest(operator, operand, leaves)),
  );
}

function operatorTest(operator: string, operand: unknown, leaves: Leaves): Test {
  const any =
    (test: Test): Test =>
    (value) =>
      leaves(value, false).some(test);
  const anyWhole =
    (test: Test): Test =>
    (value) =>
      leaves(value, true).some(test);
  switch (operator) {
    case '$eq':
      return any((leaf) => compareValues(leaf, operand) === 0);
    case '$ne':
      return not(operatorTest('$eq', operand, leaves));
    case '$gt':
      return any((leaf) => typeof leaf === typeof operand && compareValues(leaf, operand) > 0);
    case '$gte':
      return any((leaf) => typeof leaf === typeof operand && compareValues(leaf, operand) >= 0);
    case '$lt':
      return any((leaf) => typeof leaf === typeof operand && compareValues(leaf, operand) < 0);
    case '$lte':
      return any((leaf) => typeof leaf === typeof operand && compareValues(leaf, operand) <= 0);
    case '$in': {
      // The list holds scalars only, and null stands for missing too.
      const listed = new Set(operand as unknown[]);
      return any((leaf) => listed.has(leaf ?? null));
    }
    case '$nin':
      return not(operatorTest('$in', operand, leaves));
    case '$exists': {
      const exists = anyWhole((leaf) => leaf !== undefined);
      return operand === true ? exists : not(exists);
    }
    case '$not':
      return not(conditionTest(operand, leaves));
    default:
      throw new Error(`${operator} has passed the check`);
  }
}
