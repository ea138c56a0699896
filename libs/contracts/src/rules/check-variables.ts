import { MAX_VARIABLES, MAX_VARIABLE_KEY, MAX_VARIABLE_VALUE } from '../limits.ts';
import type { Variables } from '../message.ts';
import { isVariableName } from '../placeholders.ts';
import { memberPath } from '../validation/describe-fault.ts';

/** Names that could reach an object's prototype. */
const REFUSED_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

export function checkVariables(variables: Variables, path: string): string | null {
  const entries = Object.entries(variables);
  if (entries.length > MAX_VARIABLES) {
    return `${path}: ${entries.length} variables, at most ${MAX_VARIABLES}`;
  }
  for (const [name, value] of entries) {
    const fault = checkName(name) ?? checkValue(value);
    if (fault !== null) return `${memberPath(path, name)}: ${fault}`;
  }
  return null;
}

function checkName(name: string): string | null {
  if (name.length === 0 || name.length > MAX_VARIABLE_KEY) {
    return `a variable's name has 1 to ${MAX_VARIABLE_KEY} characters`;
  }
  if (REFUSED_KEYS.includes(name)) return 'not allowed as the name of a variable';
  if (isVariableName(name)) return null;
  return 'not allowed as the name of a variable: use letters, digits, _, - and ., with spaces in between';
}

function checkValue(value: Variables[string]): string | null {
  if (typeof value === 'string' && value.length > MAX_VARIABLE_VALUE) {
    return `${value.length} characters, at most ${MAX_VARIABLE_VALUE}`;
  }
  // 12345678901234567890 has already become 12345678901234567000.
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return 'the number is too large to be exact, send it as a string';
  }
  return null;
}
