import { broken } from '../failures/broken.ts';
import { sentenceOf } from '../failures/sentence-of.ts';
import type { Failure } from '../failures/failure.ts';
import { textOfParam } from '../failures/plain-failure.ts';
import { MAX_VARIABLES, MAX_VARIABLE_VALUE } from '../limits/limits.ts';
import type { Variables } from '../content/message.ts';
import { isVariableName } from '../content/placeholders.ts';

/** Names that could reach an object's prototype. */
const REFUSED_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** What is wrong with the value of a variable. */
type VariableFault = Failure<'variableLength' | 'variableInexact' | 'variableType', never>;

export interface ReadVariables {
  variables: Variables;
  /** Variables whose values no text can have: a marker that needs one fails its channel. */
  unusable: [name: string, reason: string, failure: VariableFault][];
}

/**
 * Reads the variables of a request. One that no marker can have is left out: it may be anything. More than
 * 100 are the only fault of the whole request.
 */
export function readVariables(
  given: Readonly<Record<string, unknown>>,
  path: string,
): ReadVariables | Failure {
  const entries = Object.entries(given);
  if (entries.length > MAX_VARIABLES) {
    return broken(path, 'variablesOver', { count: entries.length, most: MAX_VARIABLES });
  }
  const unusable: ReadVariables['unusable'] = [];
  const kept = entries.filter(([name, value]) => {
    if (!isVariableName(name) || REFUSED_KEYS.includes(name)) return false;
    const failure = faultOf(name, value);
    if (failure !== null) unusable.push([name, sentenceOf(failure), failure]);
    return failure === null;
  }) as [string, Variables[string]][];
  const isWhole = kept.length === entries.length;
  const variables = isWhole ? (given as Variables) : Object.fromEntries(kept);
  return { variables, unusable };
}

/** The fault of a variable where no channel fails by it: a rule of its member under `path`. */
export function ruleOfVariable({ kind, params = {} }: VariableFault, path: string): Failure {
  const field = `${path}.${textOfParam(params['name'])}`;
  const [count, most] = [Number(params['length']), Number(params['most'])];
  switch (kind) {
    case 'variableLength':
      return broken(field, 'charactersOver', { count, most });
    case 'variableInexact':
      return broken(field, 'numberNotExact');
    case 'variableType':
      return broken(field, 'oneOrOther', { one: 'a string, a number, true', other: 'false' });
  }
}

function faultOf(name: string, value: unknown): VariableFault | null {
  switch (typeof value) {
    case 'string': {
      const { length } = value;
      if (length <= MAX_VARIABLE_VALUE) return null;
      return { kind: 'variableLength', params: { name, length, most: MAX_VARIABLE_VALUE } };
    }
    case 'number':
      // 12345678901234567890 has already become 12345678901234567000.
      return Number.isInteger(value) && !Number.isSafeInteger(value)
        ? { kind: 'variableInexact', params: { name } }
        : null;
    case 'boolean':
      return null;
    default:
      return value === null ? null : { kind: 'variableType', params: { name } };
  }
}
