import { GraphError, graphError, parameterError } from './graph-error.ts';

/** Readers of a message's members; each gives the value or the error of the Cloud API. */
export type JsonMembers = Record<string, unknown>;

export const isJson = (value: unknown): value is JsonMembers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const characters = (text: string): number => [...text].length;

export function objectIn(parent: JsonMembers, name: string): JsonMembers | GraphError {
  const value = parent[name];
  if (value === undefined) return graphError(131008, `Parameter '${name}' is missing`);
  return isJson(value) ? value : parameterError(`Param ${name} must be a JSON object.`);
}

export function arrayIn(
  parent: JsonMembers,
  name: string,
  path: string,
): JsonMembers[] | GraphError {
  const value = parent[name];
  if (value === undefined) return graphError(131008, `Parameter '${path}' is missing`);
  if (!Array.isArray(value) || !value.every(isJson)) {
    return parameterError(`Param ${path} must be an array.`);
  }
  return value;
}

export interface TextRule {
  max: number;
  /** How the error names the text. */
  label: string;
  optional?: boolean;
}

/** A text of 1 to `max` characters, or undefined where that is allowed. */
export function textIn(
  parent: JsonMembers,
  name: string,
  { max, label, optional }: TextRule,
): string | undefined | GraphError {
  const value = parent[name];
  if (value === undefined && optional) return undefined;
  if (value === undefined) return graphError(131008, `Parameter '${label}' is missing`);
  if (typeof value !== 'string') return parameterError(`Param ${label} must be a string.`);
  const length = characters(value);
  if (length < 1 || length > max || value.trim() === '') {
    return graphError(131009, `${label} length invalid. Min length: 1, Max length: ${max}`);
  }
  return value;
}

type TextsOf<R extends Readonly<Record<string, TextRule>>> = {
  [K in keyof R as R[K]['optional'] extends true ? never : K]: string;
} & { [K in keyof R as R[K]['optional'] extends true ? K : never]?: string };

/** Texts by their rules, in the rules' order; without those that are optional and missing. */
export function textsIn<const R extends Readonly<Record<string, TextRule>>>(
  parent: JsonMembers,
  rules: R,
): TextsOf<R> | GraphError {
  const texts: [string, string][] = [];
  for (const [name, rule] of Object.entries(rules)) {
    const text = textIn(parent, name, rule);
    if (text instanceof GraphError) return text;
    if (text !== undefined) texts.push([name, text]);
  }
  return Object.fromEntries(texts) as TextsOf<R>;
}

export const isWithin = (
  count: number,
  { least, most }: Pick<CountRule, 'least' | 'most'>,
): boolean => count >= least && count <= most;

export interface CountRule {
  /** How the error names what is counted. */
  of: string;
  least: number;
  most: number;
  /** The error names the least count, too. */
  namesLeast: boolean;
}

export function countFault(count: number, rule: CountRule): GraphError | undefined {
  if (isWithin(count, rule)) return undefined;
  const { of, least, most, namesLeast } = rule;
  const min = namesLeast ? `Min allowed ${of}: ${least}, ` : '';
  return graphError(131009, `Invalid ${of} count. ${min}Max allowed ${of}: ${most}`);
}
