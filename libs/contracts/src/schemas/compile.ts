import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Schema } from './shape-of.ts';

// `verbose` adds the schema to errors, from which the nearest known member is named.
const ajv = new Ajv({ strict: true, allErrors: false, allowUnionTypes: true, verbose: true });

/** Validates a value against its schema; `errors` has the faults of the last refused value. */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: readonly ErrorObject[] | null;
}

/**
 * Returns a validator that compiles its schema at first use: compiling all takes half of a service's
 * start, and most services use few. Call it at load, never per request.
 */
export function compile<T>(schema: Schema): Validate<T> {
  let compiled: ValidateFunction<T> | undefined;
  const validate: Validate<T> = (value): value is T => {
    compiled ??= ajv.compile<T>(schema);
    if (compiled(value)) return true;
    validate.errors = compiled.errors ?? null;
    return false;
  };
  return validate;
}
