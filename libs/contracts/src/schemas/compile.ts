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

/** Compiling a schema of this many characters takes 40 to 200 ms. */
const LARGE = 12_000;
const SOON_MS = 1_000;
const large = new Set<Schema>();

/**
 * Compiles the large schemas that this process has validators for, so that no caller holds the event loop with it: a
 * second later, each in a turn of its own. Called where a service takes calls; before its start they took a third of it.
 *
 * @param after - a clock's
 */
export function compileLargeSchemas(after: (ms: number, fn: () => void) => unknown): void {
  const next = () => {
    const [schema] = large;
    if (schema === undefined) return;
    compileOnce(schema);
    after(0, next);
  };
  after(SOON_MS, next);
}

function compileOnce(schema: Schema): ValidateFunction<unknown> {
  large.delete(schema);
  // Of a schema that it has compiled, ajv keeps the validator.
  return ajv.compile(schema);
}

/**
 * Returns a validator that compiles its schema at first use: compiling all takes half of a service's
 * start, and most services use few. Call it at load, never per request.
 */
export function compile<T>(schema: Schema): Validate<T> {
  let compiled: ValidateFunction<unknown> | undefined;
  if (JSON.stringify(schema).length > LARGE) large.add(schema);
  const validate: Validate<T> = (value): value is T => {
    compiled ??= compileOnce(schema);
    if (compiled(value)) return true;
    validate.errors = compiled.errors ?? null;
    return false;
  };
  return validate;
}
