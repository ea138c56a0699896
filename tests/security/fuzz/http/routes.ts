import { OTHER_ROUTES, type OtherRoute } from '../../intakes/other-routes.ts';
import { REQUIRED_QUERIES } from '../../tenants/read-operations.ts';

/** A route as an intake: what reaches it, and seeds of its input. */
export interface FuzzRoute {
  /** `POST /api/devices/{id}`, the intake's name. */
  name: string;
  method: string;
  path: string;
  caller: OtherRoute['caller'];
  input: OtherRoute['input'] | 'upload';
  seeds: readonly unknown[];
  /** Names of the query's parameters that the document has. */
  query: readonly string[];
  isStream: boolean;
}

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}
interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
  examples?: unknown[];
  minLength?: number;
  minimum?: number;
}
interface Described {
  parameters?: ({ name: string; in: string } | { $ref: string })[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  security?: Record<string, string[]>[];
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, { name: string; in: string }>;
  };
  security?: Record<string, string[]>[];
}

const DOCUMENTS = ['/openapi.json', '/api/openapi.json'];

/** Reads every route of both documents, and adds the routes beside them. */
export async function readRoutes(
  fetchJson: (path: string) => Promise<unknown>,
): Promise<FuzzRoute[]> {
  const documents = (await Promise.all(DOCUMENTS.map(fetchJson))) as Document[];
  const described = documents.flatMap((document) =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        routeOf(document, path, method, operation),
      ),
    ),
  );
  const known = new Set(described.map(({ name }) => name));
  const others = OTHER_ROUTES.map(({ method, path, caller, input, seeds }) => ({
    name: `${method} ${path}`,
    method,
    path,
    caller,
    input,
    seeds,
    query: [],
    isStream: false,
  })).filter(({ name }) => !known.has(name));
  return [...described, ...others];
}

function routeOf(document: Document, path: string, verb: string, operation: Described): FuzzRoute {
  const method = verb.toUpperCase();
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json'];
  const form = content['application/x-www-form-urlencoded'];
  const isUpload = 'multipart/form-data' in content && !json;
  const security = operation.security ?? document.security ?? [];
  const parameters = (operation.parameters ?? []).flatMap((one) =>
    '$ref' in one ? (document.components.parameters?.[one.$ref.split('/').at(-1)!] ?? []) : [one],
  );
  const media = json ?? form;
  const isV1 = !path.startsWith('/api');
  return {
    name: `${method} ${path}`,
    method,
    path,
    caller: security.length === 0 ? 'none' : isV1 ? 'account' : 'operator',
    input: isUpload ? 'upload' : json ? 'json' : form ? 'form' : 'query',
    seeds: media ? seedsOf(media, document) : [requiredQuery(path)],
    query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    isStream: Object.values(operation.responses).some(
      (one) => 'text/event-stream' in (one.content ?? {}),
    ),
  };
}

const requiredQuery = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(REQUIRED_QUERIES[path] ?? ''));

function seedsOf({ example, examples = {}, schema }: Media, document: Document): unknown[] {
  const given = [example, ...Object.values(examples).map(({ value }) => value)].filter(
    (one) => one !== undefined,
  );
  const made = schema
    ? [sample(schema, document, true, 0), sample(schema, document, false, 0)]
    : [];
  const seeds = [...given, ...made];
  return seeds.length === 0 ? [{}] : seeds;
}

const MAX_DEPTH = 12;

/** A value of the schema, with all of its members or with the required ones. */
function sample(schema: Schema, document: Document, isWhole: boolean, depth: number): unknown {
  if (depth > MAX_DEPTH) return null;
  const deeper = (one: Schema) => sample(one, document, isWhole, depth + 1);
  if (schema.$ref !== undefined) {
    return deeper(document.components.schemas?.[schema.$ref.split('/').at(-1)!] ?? {});
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.example !== undefined) return schema.example;
  if (schema.examples?.length) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return deeper(first);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => deeper(one) as object));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const names = Object.keys(schema.properties ?? {}).filter(
        (name) => isWhole || schema.required?.includes(name) === true,
      );
      return Object.fromEntries(names.map((name) => [name, deeper(schema.properties![name]!)]));
    }
    case 'array':
      return schema.items ? [deeper(schema.items)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'text'.padEnd(schema.minLength ?? 0, '.');
  }
}
