import { Ajv } from 'ajv';
import type { ErrorObject } from 'ajv';
import type { Schema } from './shape-of.ts';

// `verbose` hands the schema to the error, from which the nearest known member is named.
const ajv = new Ajv({ strict: true, allErrors: false, allowUnionTypes: true, verbose: true });

/** Says whether a value is as the schema has it; `errors` says why not. */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: readonly ErrorObject[] | null;
}

/**
 * Compiles the schema when it is used for the first time: all of them take half of a service's start,
 * and most services use few. Call this at load, never for a request.
 */
export function compile<T>(schema: Schema): Validate<T> {
  const compiled = lazily(() => ajv.compile<T>(schema));
  const validate: Validate<T> = (value): value is T => {
    const isValid = compiled()(value);
    validate.errors = compiled().errors ?? null;
    return isValid;
  };
  return validate;
}

function lazily<V>(create: () => V): () => V {
  let value: V | undefined;
  return () => (value ??= create());
}
