import type { Client } from '../../harness/index.ts';

/** The parts of a JSON Schema that tenant isolation needs. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  minItems?: number;
  minProperties?: number;
  minimum?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
}

interface DescribedOperation {
  parameters?: (Parameter | { $ref: string })[];
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

interface Document {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter> };
  /** Default of operations without `security` of their own. */
  security?: Record<string, string[]>[];
}

export interface Operation {
  /** `get /api/devices/{id}`. */
  name: string;
  method: string;
  path: string;
  /** Names of the path's parameters. */
  inPath: readonly string[];
  inQuery: readonly string[];
  /** Schema of the JSON body; `multipart` for an upload, null without a body. */
  body: Schema | 'multipart' | null;
  /** Credentials it accepts: `session`, `operator`, `account`; empty for none. */
  callers: readonly string[];
  /** Scope of `/api` that the document says an account token needs; null where it admits none. */
  scope: string | null;
  /** Lasts until either side ends it. */
  isStream: boolean;
}

/** Reads every operation of both OpenAPI documents from a running product. */
export async function readOperations(client: Client): Promise<Operation[]> {
  const documents = await Promise.all(
    ['/openapi.json', '/api/openapi.json'].map(
      async (path) => (await client.call('GET', path)).body as unknown as Document,
    ),
  );
  return documents.flatMap((document) =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        describe(method, path, operation, document),
      ),
    ),
  );
}

function describe(
  method: string,
  path: string,
  operation: DescribedOperation,
  { security: usual = [], components }: Document,
): Operation {
  const { security = usual, requestBody, responses } = operation;
  const parameters = (operation.parameters ?? []).map((one) =>
    '$ref' in one ? components.parameters![one.$ref.split('/').at(-1)!]! : one,
  );
  const content = requestBody?.content ?? {};
  const isUpload = 'multipart/form-data' in content;
  const schema = content['application/json']?.schema;
  return {
    name: `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    inPath: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
    inQuery: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    body: isUpload ? 'multipart' : schema ? withoutRefs(schema, components.schemas ?? {}) : null,
    callers: security.flatMap((scheme) => Object.keys(scheme)),
    scope: security.flatMap(({ account = [] }) => account)[0] ?? null,
    isStream: Object.values(responses).some((one) => 'text/event-stream' in (one.content ?? {})),
  };
}

const REF = '#/components/schemas/';

function withoutRefs<T>(value: T, schemas: Record<string, Schema>): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withoutRefs(one as T, schemas)) as T;
  const { $ref } = value as Schema;
  if ($ref?.startsWith(REF)) return withoutRefs(schemas[$ref.slice(REF.length)] as T, schemas);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutRefs(member as T, schemas)]),
  ) as T;
}

/** Queries of lists that answer nothing without one. */
export const REQUIRED_QUERIES: Readonly<Record<string, string>> = {
  '/api/search': '?q=6281200000009',
  '/api/contacts/profile': '?contact=6281200000009',
  '/api/contacts/messages': '?contact=6281200000009',
  '/api/threads/one': '?device=dev_1&contact=6281200000009',
  '/api/threads/sent': '?device=dev_1&contact=6281200000009',
  '/api/thread-notes': '?device=dev_1&contact=6281200000009',
};
