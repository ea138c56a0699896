import { broken, fieldRule, type FieldRule } from '../failures/broken.ts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { describeFault } from '../validation/describe-fault.ts';
import type { Schema } from '../schemas/shape-of.ts';
import {
  LAST_PRE_KEY,
  MOST_CHAIN_ENTRIES,
  SESSION_SCHEMA,
  STORED_CREDS_SCHEMA,
  VALUE_SCHEMAS,
} from './json-schemas.ts';

/** Most keys of all types together. */
const MOST_KEYS = 100_000;

/**
 * Says what is wrong with a session that was linked elsewhere, or null. A fault names the field and never a
 * value: `credentials.session.creds.nextPreKeyId: must be at most 16776215`.
 */
export function sessionFault(session: unknown, root: string): FieldRule | null {
  const fault = faultOf(SESSION_SCHEMA, session, root);
  if (fault !== null) return fault;
  const { keys } = session as { keys: Record<string, Record<string, unknown>> };
  let count = 0;
  for (const [type, values] of Object.entries(keys)) {
    const entries = Object.entries(values);
    count += entries.length;
    if (count > MOST_KEYS) return broken(`${root}.keys`, 'mostEntries', { limit: MOST_KEYS });
    if (type !== 'session') continue;
    for (const [id, record] of entries) {
      if (hasTooMany(record)) return fieldRule(`${root}.keys.session.${id}`, TOO_MANY);
    }
  }
  return null;
}

/** Says what is wrong with credentials that are stored, or null; takes unknown members out of them. */
export const storedCredsFault = (creds: unknown): FieldRule | null =>
  faultOf(STORED_CREDS_SCHEMA, creds, 'creds', true);

/** Says what is wrong with a stored key, or null; takes unknown members out of it. */
export function storedKeyFault(type: string, value: unknown): FieldRule | null {
  const schema = VALUE_SCHEMAS.get(type);
  if (schema === undefined) return fieldRule(type, 'is no type of a key');
  const fault = faultOf(schema, value, type, true);
  if (fault !== null || type !== 'session') return fault;
  return hasTooMany(value) ? fieldRule(type, TOO_MANY) : null;
}

const TOO_MANY = `must have at most ${MOST_CHAIN_ENTRIES} chains and message keys`;

interface SessionRecord {
  _sessions?: Record<string, { _chains: Record<string, { messageKeys: object }> }>;
}

function hasTooMany(record: unknown): boolean {
  let count = 0;
  for (const { _chains } of Object.values((record as SessionRecord | null)?._sessions ?? {})) {
    for (const { messageKeys } of Object.values(_chains)) {
      count += 1 + Object.keys(messageKeys).length;
    }
  }
  return count > MOST_CHAIN_ENTRIES;
}

const validators = new Map<Schema, ValidateFunction>();
let strict: Ajv | undefined;
let lenient: Ajv | undefined;

/** Compiled at first use: most processes read no session. */
function faultOf(schema: Schema, value: unknown, root: string, isStored = false): FieldRule | null {
  let validate = validators.get(schema);
  if (validate === undefined) {
    const ajv = isStored ? (lenient ??= create(true)) : (strict ??= create(false));
    validate = ajv.compile(schema);
    validators.set(schema, validate);
  }
  return validate(value) ? null : describe(validate.errors?.[0], root);
}

function create(removeAdditional: boolean): Ajv {
  const ajv = new Ajv({ strict: true, allErrors: false, verbose: true, removeAdditional });
  ajv.addKeyword({
    keyword: 'bytes',
    schemaType: 'array',
    error: { message: ({ schema }) => `must be ${(schema as number[]).join(' or ')} bytes` },
    validate: (lengths: readonly number[], value: unknown) =>
      lengths.includes(lengthOf(value) ?? -1),
  });
  ajv.addKeyword({
    keyword: 'maxBytes',
    schemaType: 'number',
    error: { message: ({ schema }) => `must be bytes, at most ${String(schema)}` },
    validate: (most: number, value: unknown) => (lengthOf(value) ?? Infinity) <= most,
  });
  ajv.addKeyword({
    keyword: 'maxJson',
    schemaType: 'number',
    error: { message: ({ schema }) => `must be at most ${String(schema)} characters of JSON` },
    validate: (most: number, value: unknown) => (JSON.stringify(value) ?? '').length <= most,
  });
  ajv.addKeyword({
    keyword: 'preKeyRange',
    schemaType: 'number',
    error: { message: 'must be at most nextPreKeyId, and close to it' },
    validate: isPreKeyRange,
  });
  ajv.addKeyword({
    keyword: 'textOf',
    schemaType: 'object',
    error: { message: 'must be states of a sender key, as text' },
    compile(schema: Schema) {
      const check = ajv.compile(schema);
      return (value: unknown) => {
        const states = readText(value);
        return states !== undefined && check(states) === true;
      };
    },
  });
  return ajv;
}

/** Baileys makes as many pre-keys as the first is ahead of the next. */
function isPreKeyRange(range: number, creds: unknown): boolean {
  const { firstUnuploadedPreKeyId: first, nextPreKeyId: next } = creds as Record<string, unknown>;
  if (first === undefined || next === undefined) return first === next;
  // Each is checked by itself, too.
  if (!isPreKeyId(first) || !isPreKeyId(next)) return true;
  return first <= next && next - first <= range;
}

const isPreKeyId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LAST_PRE_KEY;

/** Number of bytes of a buffer, as it is or in the forms that Baileys reads from JSON. Undefined: it is none. */
function lengthOf(value: unknown): number | undefined {
  if (value instanceof Uint8Array) return value.length;
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, data } = value as { type?: unknown; data?: unknown };
  if (type === 'Buffer') {
    if (typeof data === 'string') return Buffer.byteLength(data, 'base64');
    return Array.isArray(data) && data.every(isByte) ? data.length : undefined;
  }
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([at, byte], i) => at === String(i) && isByte(byte))
    ? entries.length
    : undefined;
}

const isByte = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255;

/** Reads JSON that is stored as bytes. */
function readText(value: unknown): unknown {
  const { data } = value as { data?: unknown };
  const source =
    value instanceof Uint8Array
      ? value
      : typeof data === 'string'
        ? Buffer.from(data, 'base64')
        : Buffer.from(Object.values((data ?? value) as Record<string, number>));
  try {
    return JSON.parse(Buffer.from(source).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function describe(error: ErrorObject | undefined, root: string): FieldRule {
  if (error?.keyword !== 'preKeyRange') return describeFault(error, root);
  // Names the member, as the other faults do.
  const field = `${root}${error.instancePath.replaceAll('/', '.')}.firstUnuploadedPreKeyId`;
  return fieldRule(field, String(error.message));
}
