/** What the collection takes from an OpenAPI document. */
export interface Description {
  info: { title: string; version: string };
  tags: readonly { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  parameters?: readonly (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { examples?: Record<string, Example> }> };
}

interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema: { default?: string | number | boolean };
}

interface Example {
  summary: string;
  value: unknown;
}

type CollectionPart = Record<string, unknown>;

/** Schedules of examples become this time, so that a request of the collection is never too late. */
const IN_AN_HOUR = '"{{inAnHour}}"';
const SET_IN_AN_HOUR =
  "pm.collectionVariables.set('inAnHour', Math.floor(Date.now() / 1000) + 3600);";

/** Ids of an answer that other requests of the collection name. */
const KEPT_IDS = {
  request_id: 'requestId',
  check_id: 'checkId',
  verification_id: 'verificationId',
};

/**
 * Writes a Postman collection (format 2.1, which Bruno and Insomnia import too) of an API description: one
 * request for each example of each operation. Keys, recipients and ids of examples become variables.
 */
export function postmanCollection({ info, tags, paths }: Description): CollectionPart {
  const variables = new Map<string, string>();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const item = tags.flatMap(({ name, description }) => {
    const requests = operations
      .filter(({ operation }) => operation.tags.includes(name))
      .flatMap(({ path, method, operation }) => itemsOf(path, method, operation, variables));
    return requests.length === 0 ? [] : [{ name, description, item: requests }];
  });
  return {
    info: {
      name: info.title,
      version: info.version,
      description:
        'Set the variables of the collection: `baseUrl`, `accountToken`, and the keys and recipients of your ' +
        'channels. A request that gives out an id keeps it for the requests that need it.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{accountToken}}', type: 'string' }] },
    item,
    variable: [
      { key: 'baseUrl', value: 'http://localhost:8080' },
      { key: 'accountToken', value: '' },
      ...[...variables].map(([key, value]) => ({ key, value })),
      ...Object.values(KEPT_IDS).map((key) => ({ key, value: '' })),
      { key: 'inAnHour', value: '' },
    ],
  };
}

function itemsOf(
  path: string,
  method: string,
  operation: Operation,
  variables: Map<string, string>,
): CollectionPart[] {
  const examples = operation.requestBody?.content['application/json']?.examples;
  const requests: { name: string; body?: string }[] = examples
    ? Object.values(examples).map(({ summary, value }, _, { length }) => ({
        name: length === 1 ? operation.summary : `${operation.summary}: ${summary}`,
        body: bodyOf(value, variables),
      }))
    : [{ name: operation.summary }];
  return requests.map(({ name, body }) => ({
    name,
    event: eventsOf(method, body),
    request: {
      method: method.toUpperCase(),
      header: body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }],
      url: urlOf(path, operation),
      ...(operation.description === undefined ? {} : { description: operation.description }),
      ...(body === undefined
        ? {}
        : { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
    },
    response: [],
  }));
}

/** A body of the collection: the example, with variables for what each account has of its own. */
function bodyOf(value: unknown, variables: Map<string, string>): string {
  const body = structuredClone(value) as {
    keys?: Record<string, { token: string }>;
    target?: CollectionPart | string;
    verification_id?: string;
    context?: { timing?: { schedule?: unknown } };
  };
  const variable = (name: string, example: string) => {
    if (!variables.has(name)) variables.set(name, example);
    return `{{${name}}}`;
  };
  for (const [channel, key] of Object.entries(body.keys ?? {})) {
    key.token = variable(`${channel}Key`, key.token);
  }
  if (typeof body.target === 'object') {
    for (const channel of Object.keys(body.target)) {
      const recipient = body.target[channel];
      if (typeof recipient !== 'string') continue;
      body.target[channel] = variable(`${channel}Recipient`, recipient);
    }
  }
  if (body.verification_id !== undefined) {
    body.verification_id = `{{${KEPT_IDS.verification_id}}}`;
  }
  if (body.context?.timing?.schedule !== undefined) body.context.timing.schedule = '{{inAnHour}}';
  return JSON.stringify(body, null, 2).replace(IN_AN_HOUR, '{{inAnHour}}');
}

/** Scripts of a request: the time it needs, and the ids that its answer gives out. */
function eventsOf(method: string, body: string | undefined): CollectionPart[] {
  const script = (listen: string, exec: string[]) => ({
    listen,
    script: { type: 'text/javascript', exec },
  });
  const before = body?.includes('{{inAnHour}}') ? [script('prerequest', [SET_IN_AN_HOUR])] : [];
  if (method !== 'post') return before;
  const keep = Object.entries(KEPT_IDS).map(
    ([member, variable]) =>
      `if (answer.${member}) pm.collectionVariables.set('${variable}', answer.${member});`,
  );
  return [...before, script('test', ['const answer = pm.response.json();', ...keep])];
}

function urlOf(path: string, { parameters = [] }: Operation): CollectionPart {
  const own = parameters.filter((parameter): parameter is Parameter => 'in' in parameter);
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => segment.replace(/^\{(.+)\}$/, ':$1'));
  const query = own
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, description, schema }) => ({
      key: name,
      value: String(schema.default ?? ''),
      description,
      disabled: true,
    }));
  const named = own
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, description }) => ({
      key: name,
      value: `{{${KEPT_IDS[name as keyof typeof KEPT_IDS]}}}`,
      description,
    }));
  return {
    raw: `{{baseUrl}}/${segments.join('/')}`,
    host: ['{{baseUrl}}'],
    path: segments,
    ...(query.length > 0 && { query }),
    ...(named.length > 0 && { variable: named }),
  };
}
