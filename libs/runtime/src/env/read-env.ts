import { isSecretName, REDACTED, redactBeginning } from '../log/redact.ts';
import type { Variable } from './variable.ts';

export type EnvSpec = Record<string, Variable<unknown>>;
export type Env<Spec extends EnvSpec> = {
  [Name in keyof Spec]: Spec[Name] extends Variable<infer T> ? T : never;
};

/**
 * A rule over several variables: returns the fault's text, or `null`. Sees the set names and
 * values.
 */
export type EnvRule = (
  isSet: (name: string) => boolean,
  values: Readonly<Record<string, unknown>>,
) => string | null;

/** Requires all of the variables or none, such as a certificate and its key. */
export const together =
  (...names: readonly string[]): EnvRule =>
  (isSet) => {
    const missing = names.filter((name) => !isSet(name));
    return missing.length === 0 || missing.length === names.length
      ? null
      : `${missing.join(', ')} must be set when ${names.filter(isSet).join(', ')} is`;
  };

/** Requires a number to exceed another by at least `margin`; silent when either is invalid. */
export const exceeds =
  (name: string, other: string, margin: number): EnvRule =>
  (_isSet, values) => {
    const least = Number(values[other]) + margin;
    return Number(values[name]) < least
      ? `${name} must be at least ${least}, ${margin} more than ${other}`
      : null;
  };

/**
 * Reads the variables of `spec`.
 * @throws {EnvError} naming every bad or missing variable and every broken rule.
 */
export function readEnv<Spec extends EnvSpec>(
  spec: Spec,
  env: NodeJS.ProcessEnv = process.env,
  rules: readonly EnvRule[] = [],
): Env<Spec> {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  const textOf = (name: string) => env[name]?.trim() ?? '';
  for (const [name, variable] of Object.entries(spec)) {
    const result = readOne(name, variable, textOf(name));
    if ('fault' in result) faults.push(result.fault);
    else values[name] = result.value;
  }
  for (const rule of rules) {
    const fault = rule((name) => textOf(name) !== '', values);
    if (fault) faults.push(fault);
  }
  if (faults.length > 0) throw new EnvError(faults);
  return values as Env<Spec>;
}

function readOne(
  name: string,
  variable: Variable<unknown>,
  text: string,
): { value: unknown } | { fault: string } {
  if (text === '')
    return variable.absent ?? { fault: `${name} is missing: it must be ${variable.expects}` };
  return (
    variable.parse(text) ?? {
      fault: `${name} is ${shown(name, variable, text)}: it must be ${variable.expects}`,
    }
  );
}

function shown(name: string, variable: Variable<unknown>, text: string): string {
  if (variable.isSecret || isSecretName(name)) return REDACTED;
  return JSON.stringify(redactBeginning(text, 200));
}

/** The environment is invalid; the message lists every fault, one per line. */
export class EnvError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration can't be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'EnvError';
    this.faults = faults;
  }
}
