import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Schema } from './shape-of.ts';

// `verbose` hands the schema to the error, from which the nearest known member is named.
const ajv = new Ajv({ strict: true, allErrors: false, allowUnionTypes: true, verbose: true });

/** Says whether a value is as the schema has it; `errors` says why the last refused one isn't. */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: readonly ErrorObject[] | null;
}

/**
 * Compiles the schema when it is used for the first time: all of them take half of a service's start,
 * and most services use few. Call this at load, never for a request.
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
