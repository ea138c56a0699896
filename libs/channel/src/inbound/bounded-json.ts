import { parseOutsideJson } from '@cascade/contracts';

/** Limits of JSON from a contact, beyond any real form. */
const MAX_CHARACTERS = 64 * 1024;
const MAX_DEPTH = 10;
const MAX_VALUES = 1_000;
const MAX_NAME = 200;

type JsonObject = Record<string, unknown>;

/**
 * Parses a JSON object from a message, or returns why it is refused. It is stored and goes to
 * customers' servers, so its length, depth and names are bounded.
 */
export function readBoundedJson(text: unknown): { value: JsonObject } | { error: string } {
  if (typeof text !== 'string' || text === '') return { error: 'the answers are missing' };
  if (text.length > MAX_CHARACTERS) {
    return { error: `the answers are longer than ${MAX_CHARACTERS / 1024} KB` };
  }
  let value: unknown;
  try {
    value = parseOutsideJson(text);
  } catch {
    return { error: 'the answers are not JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { error: 'the answers are not a JSON object' };
  }
  const error = faultOf(value);
  return error === null ? { value: value as JsonObject } : { error };
}

/** Checks level by level: the input can't grow the stack. */
function faultOf(root: object): string | null {
  let level: object[] = [root];
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return `the answers are nested deeper than ${MAX_DEPTH} levels`;
    const next: object[] = [];
    for (const holder of level) {
      for (const [name, value] of Object.entries(holder)) {
        values += 1;
        if (values > MAX_VALUES) return `the answers have more than ${MAX_VALUES} values`;
        if (!isStorable(name)) return 'a name in the answers can not be stored';
        if (typeof value === 'object' && value !== null) next.push(value as object);
      }
    }
    level = next;
  }
  return null;
}

/** MongoDB takes `$` for an operator and ends names at NUL. */
const isStorable = (name: string): boolean =>
  name.length <= MAX_NAME && !name.startsWith('$') && !name.includes('\0') && name !== '__proto__';
