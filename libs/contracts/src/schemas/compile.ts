import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Schema } from './shape-of.ts';

// `verbose` adds the schema to errors, from which the nearest known member is named. Without `optimize` schemas
// compile in half of the time, and V8 runs what they become as quickly.
const ajv = new Ajv({
  strict: true,
  allErrors: false,
  allowUnionTypes: true,
  verbose: true,
  code: { optimize: false },
});

/** Validates a value against its schema; `errors` has the faults of the last refused value. */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: readonly ErrorObject[] | null;
}

/**
 * Compiling a schema of this many characters takes tens of milliseconds; the largest take 0.2 s. A start that compiled
 * those of 4,000 too took 0.5 s longer.
 */
const LARGE = 12_000;
const large = new Set<Schema>();

/**
 * Compiles the large schemas that this process has validators for. Called before a service takes calls: the first
 * caller would hold the event loop otherwise.
 */
export function compileLargeSchemas(): void {
  for (const schema of large) ajv.compile(schema);
  large.clear();
}

/**
 * Returns a validator that compiles its schema at first use: compiling all takes half of a service's
 * start, and most services use few. Call it at load, never per request.
 */
export function compile<T>(schema: Schema): Validate<T> {
  let compiled: ValidateFunction<T> | undefined;
  if (JSON.stringify(schema).length > LARGE) large.add(schema);
  const validate: Validate<T> = (value): value is T => {
    compiled ??= ajv.compile<T>(schema);
    if (compiled(value)) return true;
    validate.errors = compiled.errors ?? null;
    return false;
  };
  return validate;
}
