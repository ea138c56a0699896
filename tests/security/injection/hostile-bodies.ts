import type { Operation, Schema } from '../tenants/read-operations.ts';

/** Names that lead from an object to what it inherits. */
export const INHERITED = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** Members with these names, as JSON: a literal with `__proto__` would set a prototype. */
export const POLLUTERS =
  '"__proto__":{"polluted":"x","execArgv":["--version"],"status":200,"role":"owner"},' +
  '"constructor":{"prototype":{"polluted":"x"}},"prototype":{"polluted":"x"},"toString":{"polluted":"x"}';

const HERE = '\u0001here';
const DEEPEST = 10;

/** Where an object stands in a body: names of members, `0` for an item, `|n` for a branch. */
type Place = readonly string[];

/**
 * Makes bodies of an operation: one for each object of its schema, at every level, with hostile members there; and
 * for each of them one with every text replaced by a hostile name.
 */
export function* hostileBodies({ body }: Operation): Generator<string> {
  if (body === null || body === 'multipart') return;
  for (const place of placesOf(body, [], 0)) {
    const made = JSON.stringify(bodyWith(body, place, 'x'));
    yield made.replace(`${JSON.stringify(HERE)}:0`, POLLUTERS);
    for (const name of ['__proto__', 'constructor']) {
      const named = JSON.stringify(bodyWith(body, place, name));
      yield named.replace(`${JSON.stringify(HERE)}:0`, `"${name}":"${name}"`);
    }
  }
}

function* placesOf(schema: Schema, at: Place, depth: number): Generator<Place> {
  if (depth > DEEPEST) return;
  const branches = schema.anyOf ?? [];
  for (const [n, branch] of branches.entries())
    yield* placesOf(branch, [...at, `|${n}`], depth + 1);
  if (schema.items) yield* placesOf(schema.items, [...at, '0'], depth + 1);
  if (!isObject(schema)) return;
  yield at;
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    yield* placesOf(member, [...at, name], depth + 1);
  }
}

const isObject = ({ type, properties }: Schema): boolean =>
  [type].flat().includes('object') || properties !== undefined;

/** The smallest body that has an object at this place. */
function bodyWith(schema: Schema, [next, ...rest]: Place, text: string): unknown {
  if (next === undefined) return { [HERE]: 0, ...(smallest(schema, text) as object) };
  if (next.startsWith('|')) return bodyWith(schema.anyOf![Number(next.slice(1))]!, rest, text);
  if (schema.items && next === '0') return [bodyWith(schema.items, rest, text)];
  const member = schema.properties![next]!;
  return { ...(smallest(schema, text) as object), [next]: bodyWith(member, rest, text) };
}

function smallest(schema: Schema, text: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return smallest(schema.anyOf[0], text);
  switch ([schema.type].flat()[0]) {
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items ?? {}, text));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return text.padEnd(schema.minLength ?? 0, '.');
    default:
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          smallest(schema.properties?.[name] ?? {}, text),
        ]),
      );
  }
}
