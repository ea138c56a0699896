import type { Filter } from '../port.ts';
import { UnsupportedError } from './check-document.ts';

/** Longest list of `$in` and `$nin`. */
const MAX_LISTED = 10_000;

type Scalar = string | number | boolean | null;

/**
 * Throws on anything outside the query language that both engines answer in the same way: `$and $or`, and
 * per field a value or `$eq $ne $gt $gte $lt $lte $in $nin $exists $not`. Refuses an `undefined`
 * value: a filter without that condition would match everything.
 */
export function checkFilter(filter: Filter): void {
  for (const [field, condition] of Object.entries(filter)) {
    if (field === '$and' || field === '$or') {
      if (!Array.isArray(condition) || condition.length === 0) refuse(field, 'needs a list');
      for (const branch of condition as Filter[]) checkFilter(branch);
    } else if (field.startsWith('$')) {
      refuse(field, 'is not supported');
    } else {
      checkPath(field);
      checkCondition(field, condition);
    }
  }
}

/** Throws on an invalid path. Positions in lists are for updates only. */
export function checkPath(path: string, positions = false): void {
  for (const part of path.split('.')) {
    if (part === '' || part === '__proto__' || part.startsWith('$')) refuse(path, 'is no path');
    if (!positions && isPosition(part)) refuse(path, 'names a position of a list');
  }
}

/** Throws unless `name` names a member at the top. */
export function checkMember(name: string): void {
  checkPath(name);
  if (name.includes('.')) refuse(name, 'is not a member at the top');
}

export const isPosition = (part: string): boolean => /^\d+$/.test(part);

/** A condition that is an object with `$` operators, rather than a value. */
export function isOperators(condition: unknown): condition is Record<string, unknown> {
  if (!isPlainObject(condition)) return false;
  const first = Object.keys(condition)[0];
  return first !== undefined && first.startsWith('$');
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Uint8Array)
  );
}

function checkCondition(field: string, condition: unknown): void {
  if (!isOperators(condition)) return checkOperand(field, condition);
  for (const [operator, operand] of Object.entries(condition)) {
    const subject = `${field}.${operator}`;
    switch (operator) {
      case '$eq':
      case '$ne':
        checkOperand(subject, operand);
        break;
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        if (typeof operand !== 'number' && typeof operand !== 'string') {
          refuse(subject, 'compares numbers or strings');
        }
        break;
      case '$in':
      case '$nin':
        if (!Array.isArray(operand) || !operand.every(isScalar)) {
          refuse(subject, 'needs a list of strings, numbers, booleans or null');
        }
        if (operand.length > MAX_LISTED) refuse(subject, `lists more than ${MAX_LISTED}`);
        break;
      case '$exists':
        if (typeof operand !== 'boolean') refuse(subject, 'needs a boolean');
        break;
      case '$not':
        if (!isOperators(operand)) refuse(subject, 'needs operators');
        checkCondition(subject, operand);
        break;
      default:
        refuse(subject, 'is not supported');
    }
  }
}

/** Refuses objects: only one engine minds the order of their members. Use paths. */
function checkOperand(subject: string, operand: unknown): void {
  if (operand instanceof Uint8Array || isScalar(operand)) return;
  if (Array.isArray(operand) && operand.every(isScalar)) return;
  refuse(subject, operand === undefined ? 'is undefined' : 'must be a scalar, binary or list');
}

function isScalar(value: unknown): value is Scalar {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}

function refuse(subject: string, why: string): never {
  throw new UnsupportedError(`filter: ${subject} ${why}`);
}
