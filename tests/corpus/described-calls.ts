import type { Call, Caller } from './call.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Described {
  parameters?: ({ name: string; in: string } | { $ref: string })[];
  security?: Record<string, string[]>[];
  requestBody?: {
    content: Record<string, { schema?: Schema; examples?: Record<string, Example> }>;
  };
  responses: Record<string, { content?: Record<string, unknown> }>;
}
interface Example {
  $ref?: string;
  value?: unknown;
}

/** A description as `/openapi.json` and `/api/openapi.json` have it. */
export interface Description {
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas?: Record<string, Schema>;
    examples?: Record<string, Example>;
    parameters?: Record<string, { name: string; in: string }>;
  };
}

/** Calls that a description leads to. */
export interface DescribedCalls {
  /** Reads, by real ids. They change nothing. */
  reads: Call[];
  /** Calls that a build refuses: without a token, unknown ids, wrong queries and bodies. */
  refused: Call[];
  /** Examples as the description has them, with ids and keys that are there. */
  examples: Call[];
}

/** Closes the account, ends sessions, opens what lasts, is told in the audit though it reads, or answers with what the machine has. */
const LEFT_OUT =
  /^(\w+ \/api\/(account|passkey-link)(\/|$)|(post|delete) \/api\/accounts\/\{id\}(\/clos\w+|$)|get \/api\/(operations\/(backup|installation|probe|workers|queues)|openapi\.json|session$|devices\/\{id\}\/session|installation-proof)|(post|delete) \/api\/(logout|sessions?)|post \/api\/(listen|device-authorizations|devices\/\{id\}\/(proxy|link)))/;
/** Values of the listed calls that stand for an id, by the collection. */
const IDS: Readonly<Record<string, string>> = {
  accounts: '$account',
  audit: '$audit',
  autoreplies: '$autoreply',
  batches: '$batch',
  'canned-replies': '$canned',
  checks: '$check',
  deliveries: '$delivery',
  devices: '$whatsapp_device',
  files: '$file',
  requests: '$request',
  'sender-pools': '$pool',
  suppressions: '$suppression',
  templates: '$template',
  webhooks: '$webhook',
};
const UNKNOWN = ['999999', 'dev_00000000000000000000', 'a b'];
const QUERIES: Readonly<Record<string, string>> = {
  '/api/search': 'q=Ana',
  '/api/contacts': 'address=15550100007',
  '/api/contacts/profile': 'contact=15550100007',
  '/api/contacts/messages': 'contact=15550100007',
  '/api/threads/one': 'device=$telegram_device&contact=1000000000007',
  '/api/threads/sent': 'device=$telegram_device&contact=1000000000007',
  '/api/thread-notes': 'device=$telegram_device&contact=1000000000007',
  '/api/webhooks/{id}/sample': 'event=incoming_message',
};
const QUERY_VALUES: Readonly<Record<string, readonly string[]>> = {
  limit: ['2', '0', 'x'],
  format: ['csv', 'pdf'],
  channel: ['telegram', 'fax'],
  state: ['finished', 'x'],
  status: ['false', 'x'],
};

/** Reads a description, and makes the calls that it leads to. */
export function describedCalls(description: Description): DescribedCalls {
  const calls: DescribedCalls = { reads: [], refused: [], examples: [] };
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const types = Object.values(operation.responses).flatMap((one) =>
        Object.keys(one.content ?? {}),
      );
      if (types.includes('text/event-stream') || LEFT_OUT.test(`${method} ${path}`)) continue;
      addCalls(calls, description, method.toUpperCase(), path, operation);
    }
  }
  return calls;
}

function addCalls(
  calls: DescribedCalls,
  description: Description,
  method: string,
  path: string,
  operation: Described,
): void {
  const collection = path.split('/')[2] ?? '';
  const written = (id: string) => `${method} ${path.replaceAll(/\{\w+\}/g, id)}`;
  const own = written(IDS[collection] ?? UNKNOWN[1]!);
  const given = QUERIES[path] === undefined ? own : `${own}?${QUERIES[path]}`;
  const refuse = (call: string, body?: unknown, as?: Caller) =>
    calls.refused.push({ call, ...(body === undefined ? {} : { body }), ...(as ? { as } : {}) });

  refuse(given, undefined, 'nobody');
  refuse(given, undefined, 'wrong');
  if (path.includes('{')) for (const id of UNKNOWN) refuse(written(encodeURIComponent(id)));
  if (method === 'GET') {
    const until = /^\/api\/(stats|overview)$/.test(path) ? { until: { counting: false } } : {};
    calls.reads.push({ call: given, ...until }, { call: given, as: 'account' });
    for (const name of queriesOf(operation, description)) {
      for (const value of QUERY_VALUES[name] ?? ['2026-11-30T00:00:00Z', '%00']) {
        calls.reads.push({ call: `${given}${given.includes('?') ? '&' : '?'}${name}=${value}` });
      }
    }
    return;
  }
  const json = operation.requestBody?.content['application/json'];
  if (json === undefined) return;
  const examples = Object.values(json.examples ?? {}).map((one) =>
    withOwn(valueOf(one, description)),
  );
  for (const body of examples) calls.examples.push({ call: own, body });
  for (const body of ['{', '[]', '{}', '"text"', '{"no_such_member":1}']) refuse(own, body);
  const [example] = examples;
  if (typeof example !== 'object' || example === null) return;
  for (const [name, wrong] of wrongMembers(json.schema ?? {}, description)) {
    refuse(own, { ...example, [name]: wrong });
    refuse(own, Object.fromEntries(Object.entries(example).filter(([member]) => member !== name)));
  }
}

const last = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

const valueOf = ({ $ref, value }: Example, { components }: Description): unknown =>
  $ref === undefined ? value : components.examples?.[last($ref)]?.value;

function queriesOf({ parameters = [] }: Described, { components }: Description): string[] {
  return parameters
    .flatMap((one) => ('$ref' in one ? (components.parameters?.[last(one.$ref)] ?? []) : [one]))
    .filter((one) => one.in === 'query' && one.name !== 'account_id')
    .map(({ name }) => name);
}

/** Members that the schema requires or knows, each with a value of another type. */
function wrongMembers(schema: Schema, description: Description): [string, unknown][] {
  const { $ref, properties = {} } = schema;
  if ($ref !== undefined) {
    return wrongMembers(description.components.schemas?.[last($ref)] ?? {}, description);
  }
  return Object.entries(properties).map(([name, { type }]) => [
    name,
    type === 'string' || Array.isArray(type) ? { $ne: null } : 'text',
  ]);
}

/** Puts keys, devices and templates that are there into an example. */
function withOwn(value: unknown, channel = 'whatsapp'): unknown {
  if (Array.isArray(value)) return value.map((one) => withOwn(one, channel));
  if (typeof value === 'string') return value.startsWith('dev_') ? `$${channel}_device` : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => {
      if (name === 'token' && typeof own === 'string') return [name, `$${channel}`];
      if (name === 'template' && typeof own === 'number') return [name, `$template_${channel}`];
      const isChannel = /^(whatsapp|telegram|waba|email|sms)$/.test(name);
      return [name, withOwn(own, isChannel ? name : channel)];
    }),
  );
}
