import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import type { Schema } from './shape-of.ts';

// `verbose` hands the schema to the error, from which the nearest known member is named.
const ajv = new Ajv({ strict: true, allErrors: false, allowUnionTypes: true, verbose: true });

/** Compiles once, at load: never call this for a request. */
export function compile<T>(schema: Schema): ValidateFunction<T> {
  return ajv.compile<T>(schema);
}
