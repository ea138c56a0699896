import type { ApiRule } from '../failures/api-failures.ts';
import { broken } from '@cascade/contracts';
import { Type } from 'typebox';

/** Field of an import that is only tried. */
export const CHECK_FIELD = 'check';

export const CheckFieldSchema = Type.Optional(
  Type.Boolean({
    description: 'Tells what the import would do, and does nothing. False unless given.',
  }),
);

/** Reads whether an import is only tried. */
export function readCheck(fields: ReadonlyMap<string, string>): { isCheck: boolean } | ApiRule {
  const given = fields.get(CHECK_FIELD) ?? '';
  if (given !== '' && given !== 'true' && given !== 'false') {
    return broken('check', 'booleanForm');
  }
  return { isCheck: given === 'true' };
}
