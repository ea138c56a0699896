import { readFileSync } from 'node:fs';
import fc from 'fast-check';

/** A payload of a provider as it really comes, and what the worker makes of it. */
export interface Recorded<Expected> {
  /** What it is; no two of a file are the same. */
  what: string;
  /** Address of the public page that shows its form. */
  source: string;
  /** Licence of the source; `facts` where only names and types of members were taken. */
  licence: string;
  payload: unknown;
  expect: Expected;
}

/** Reads recorded payloads, a JSON object a line. Throws at one without its source or its licence. */
export function readRecorded<Expected>(file: URL): Recorded<Expected>[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Recorded<Expected>);
  const named = new Set<string>();
  for (const { what, source, licence, payload, expect } of rows) {
    if (!what || named.has(what)) throw new Error(`recorded: no name of its own: ${what}`);
    if (!source?.startsWith('https://') || !licence) throw new Error(`${what}: no source`);
    if (payload === undefined || expect === undefined) throw new Error(`${what}: incomplete`);
    named.add(what);
  }
  return rows;
}

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const stranger = fc.record({
  value: fc.oneof(
    fc.constantFrom<unknown>(null, true, 0, '', {}, [], [[]], { id: '1', type: 'text' }),
    fc.jsonValue({ maxDepth: 3 }),
  ),
  isFirst: fc.boolean(),
});

/**
 * Adds a member that no reader knows to every plain object of a payload, first or last. Arrays and
 * values keep what they are.
 *
 * @param mayGrow whether an object gets one, by its path such as `message.from`
 */
export function withUnknownMembers(
  payload: unknown,
  mayGrow: (path: string) => boolean = () => true,
): fc.Arbitrary<unknown> {
  return fc.infiniteStream(stranger).map((strangers) => {
    const grow = (value: unknown, path: string): unknown => {
      if (Array.isArray(value)) return value.map((one) => grow(one, path));
      if (!isObject(value)) return value;
      const grown: Members = {};
      const added = mayGrow(path) ? strangers.next().value : undefined;
      if (added?.isFirst) grown['x_first'] = added.value;
      for (const [name, member] of Object.entries(value)) {
        grown[name] = grow(member, path === '' ? name : `${path}.${name}`);
      }
      if (added && !added.isFirst) grown['x_last'] = added.value;
      return grown;
    };
    return grow(payload, '');
  });
}

/** Names that lead from an object to what it inherits. */
const INHERITED = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/**
 * Makes hostile variants of a payload, as JSON from outside would have them: members with names that lead to a
 * prototype in each of its objects, and each of its texts replaced by such a name.
 */
export function* withInheritedNames(payload: unknown): Generator<unknown> {
  const text = JSON.stringify(payload);
  for (const name of INHERITED) {
    const polluter = `${JSON.stringify(name)}:{"polluted":"x","prototype":{"polluted":"x"}}`;
    for (const { index } of text.matchAll(/\{(?=["}])/g)) {
      const isEmpty = text[index + 1] === '}';
      const grown = `${text.slice(0, index + 1)}${polluter}${isEmpty ? '' : ','}${text.slice(index + 1)}`;
      if (isJson(grown)) yield JSON.parse(grown);
    }
    for (const { index, 0: found } of text.matchAll(/(?<=[:[,])"(?:[^"\\]|\\.)*"(?=[,}\]])/g)) {
      yield JSON.parse(
        `${text.slice(0, index)}${JSON.stringify(name)}${text.slice(index + found.length)}`,
      );
    }
  }
}

/** A brace may stand inside a text. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Finds functions and prototypes that were taken for data. */
export function foreignParts(value: unknown, at = ''): string[] {
  if (typeof value === 'function') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => foreignParts(member, `${at}.${name}`));
}
