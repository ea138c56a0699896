import { FAILURE_FIELDS } from '../../api/failure-fields.ts';
import type { Schemas } from '../../api/types.ts';

/** What a sentence of the server says, as a value. */
export type FailureValue = Schemas['Failure'];

/** Path of the field that a failure is in; undefined: it is in none. */
export function fieldOf({ kind, params = {} }: FailureValue): string | undefined {
  const { field } = params;
  if (typeof field === 'string') return field;
  if (!Object.hasOwn(FAILURE_FIELDS, kind)) return undefined;
  const row = FAILURE_FIELDS[kind as keyof typeof FAILURE_FIELDS];
  return row.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === 'string' ? value : '';
  });
}
