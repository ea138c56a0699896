import type { Operation, Schema } from './read-operations.ts';

const batch = {
  compose: {
    keys: { telegram: { device: 'dev_1' } },
    content: { telegram: { message: { type: 'text', message: 'hi' } } },
    targets: { telegram: 'to' },
  },
};

/** Bodies that can't be generated from the schema. */
const BODIES: Readonly<Record<string, unknown>> = {
  'post /api/devices/{id}/link': { method: 'qr' },
  'post /api/devices/{id}/number/pin': { pin: '123456' },
  'post /api/webhooks/{id}/resend': { from: 1, to: 2 },
  'post /api/listen/{id}/answer': { status: 200 },
  'post /api/batches/{id}/check': batch,
  'post /api/batches/{id}/start': batch,
  'patch /api/devices/{id}': { name: 'stolen' },
  'patch /api/templates/{id}': { name: 'stolen' },
  'patch /api/accounts/{id}': { name: 'stolen' },
};

/** Queries of operations that require one. */
const QUERIES: Readonly<Record<string, string>> = {
  'get /api/webhooks/{id}/sample': '?event=submission',
};

/** Fills the operation's path with this id and adds the query that it needs. */
export function pathWith({ name, path }: Operation, id: string): string {
  return path.replaceAll(/\{\w+\}/g, encodeURIComponent(id)) + (QUERIES[name] ?? '');
}

/** Builds the smallest body that the operation accepts. */
export function sampleBody({ name, body }: Operation): unknown {
  if (body === null || body === 'multipart') return undefined;
  return BODIES[name] ?? sample(body);
}

function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0]);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return 'stolen'.padEnd(schema.minLength ?? 0, '.');
  }
}

/** Adds the required members, and optional ones up to `minProperties`. */
function sampleObject({ properties = {}, required = [], minProperties = 0 }: Schema): unknown {
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const names = [...required, ...optional.slice(0, Math.max(0, minProperties - required.length))];
  return Object.fromEntries(names.map((name) => [name, sample(properties[name] ?? {})]));
}
