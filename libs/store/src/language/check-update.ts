import type { Update } from '../port.ts';
import { checkValue, UnsupportedError } from './check-document.ts';
import { checkPath, isOperators } from './check-filter.ts';

const OPERATORS = new Set(['$set', '$unset', '$inc', '$addToSet', '$max', '$min', '$setOnInsert']);

/** Throws on an invalid update, or one that the engines would answer differently. */
export function checkUpdate(update: Update): void {
  const paths: string[] = [];
  for (const [operator, members] of Object.entries(update)) {
    if (!OPERATORS.has(operator)) refuse(operator, 'is not supported');
    for (const [path, operand] of Object.entries(members)) {
      checkPath(path, true);
      paths.push(path);
      checkValue(operand, path);
      if (path === '_id' && operator !== '$setOnInsert') refuse(path, "can't change");
      if (operator === '$inc' && typeof operand !== 'number') refuse(path, '$inc needs a number');
      if (operator === '$addToSet') checkModifiers(path, operand);
    }
  }
  if (Object.keys(update).length === 0) refuse('{}', 'changes nothing');
  checkConflicts(paths);
}

function checkModifiers(path: string, operand: unknown): void {
  if (!isOperators(operand)) return;
  for (const modifier of Object.keys(operand)) {
    if (modifier !== '$each') refuse(path, `${modifier} is not supported`);
  }
  if (!Array.isArray(operand['$each'])) refuse(path, '$each needs a list');
}

/** Throws on two changes of one path, or of a path and a path below it. */
function checkConflicts(paths: string[]): void {
  const sorted = paths.map((path) => `${path}.`).sort();
  for (let i = 1; i < sorted.length; i++) {
    if ((sorted[i] as string).startsWith(sorted[i - 1] as string)) {
      refuse((sorted[i] as string).slice(0, -1), 'is changed twice');
    }
  }
}

function refuse(subject: string, why: string): never {
  throw new UnsupportedError(`update: ${subject} ${why}`);
}
