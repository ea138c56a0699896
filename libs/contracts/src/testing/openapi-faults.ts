import type { JsonRecord } from '../outside/json-record.ts';
interface Operation {
  operationId?: string;
}

interface Document {
  servers?: readonly object[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** Suffixes that client generators add to an operation's name for their own types. */
const DERIVED_NAMES = [
  '',
  'Body',
  'Data',
  'Error',
  'Errors',
  'JSONBody',
  'JSONRequestBody',
  'Params',
  'Request',
  'Response',
  'Responses',
];

/**
 * Finds faults of an OpenAPI document that hinder people and client generators; one sentence each.
 * `unused` are components that may be without a reference.
 */
export function openApiFaults(document: object, unused: readonly string[] = []): string[] {
  const { servers = [], paths, webhooks = {}, components } = document as Document;
  const names = Object.keys(components.schemas);
  const operations = [...Object.entries(paths), ...Object.entries(webhooks)].flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { operationId = '' }]) => ({
        where: `${method} ${path}`,
        id: operationId,
      })),
  );
  const ids = operations.map(({ id }) => id);
  const derived = new Set(
    ids.flatMap((id) => DERIVED_NAMES.map((ending) => (id + ending).toLowerCase())),
  );
  return [
    ...(servers.length === 0 ? ['servers: there are none'] : []),
    ...operations
      .filter(({ id }) => !/^[a-z][A-Za-z0-9]*$/.test(id))
      .map(({ where, id }) => `${where}: the operationId is ${JSON.stringify(id)}`),
    ...repeated(ids).map((id) => `${id}: two operations have this operationId`),
    ...repeated(names).map((name) => `${name}: two components have this name`),
    ...names
      .filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))
      .map((name) => `${name}: not a name of a component`),
    ...names
      .filter((name) => derived.has(name.toLowerCase()))
      .map((name) => `${name}: generators derive this name from an operation`),
    ...referenceFaults(
      document as JsonRecord,
      names.filter((name) => !unused.includes(name)),
    ),
    ...schemaFaults(document as unknown as JsonRecord),
  ];
}

/** Values that occur twice, ignoring case. */
function repeated(values: readonly string[]): string[] {
  const lower = values.map((value) => value.toLowerCase());
  return values.filter((_, i) => lower.indexOf(lower[i]!) < i);
}

function referenceFaults(document: JsonRecord, names: readonly string[]): string[] {
  const text = JSON.stringify(document);
  const pointers = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer]) => pointer!));
  const leadNowhere = [...pointers].filter((pointer) => {
    const [start, ...path] = pointer.split('/');
    const found = path.reduce<unknown>(
      (part, name) => (part as JsonRecord | undefined)?.[name],
      document,
    );
    return start !== '#' || typeof found !== 'object';
  });
  return [
    ...leadNowhere.map((pointer) => `${pointer}: leads nowhere`),
    ...names
      .filter((name) => !pointers.has(`#/components/schemas/${name}`))
      .map((name) => `${name}: no operation and no component refers to it`),
  ];
}

/** Finds objects, enums and unions without a name, and lists of types. */
function schemaFaults(document: JsonRecord): string[] {
  const faults: string[] = [];
  for (const { path, schema } of schemasOf(document, '')) {
    if (Array.isArray(schema['type'])) faults.push(`${path}: a list of types`);
    if (deservesName(schema) && !/^\/components\/schemas\/\w+$/.test(path)) {
      faults.push(`${path}: has no name`);
    }
  }
  return faults;
}

function deservesName(schema: JsonRecord): boolean {
  const { properties = {}, enum: words, anyOf, oneOf } = schema;
  if (Object.keys(properties as object).length > 0) return true;
  if (Array.isArray(words) && words.length > 1) return true;
  const variants = [anyOf, oneOf].flat().filter((variant) => typeof variant === 'object');
  return variants.filter((variant) => (variant as JsonRecord)['type'] !== 'null').length > 1;
}

/** Yields every schema of a part of a document, with its path. Skips examples and values. */
function* schemasOf(part: unknown, path: string): Iterable<{ path: string; schema: JsonRecord }> {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    const here = `${path}/${name}`;
    if (VALUES.has(name)) continue;
    if (name === 'schema') yield* withParts(value as JsonRecord, here);
    else if (here === '/components/schemas') {
      for (const [key, schema] of Object.entries(value as Record<string, JsonRecord>)) {
        yield* withParts(schema, `${here}/${key}`);
      }
    } else yield* schemasOf(value, here);
  }
}

const VALUES: ReadonlySet<string> = new Set(['example', 'examples']);

function* withParts(
  schema: JsonRecord,
  path: string,
): Iterable<{ path: string; schema: JsonRecord }> {
  yield { path, schema };
  for (const keyword of ['properties', 'patternProperties', 'anyOf', 'oneOf', 'allOf']) {
    for (const [name, part] of Object.entries(
      (schema[keyword] ?? {}) as Record<string, JsonRecord>,
    )) {
      yield* withParts(part, `${path}/${keyword}/${name}`);
    }
  }
  for (const keyword of ['items', 'additionalProperties', 'not']) {
    const part = schema[keyword];
    if (typeof part === 'object') yield* withParts(part as JsonRecord, `${path}/${keyword}`);
  }
}
