import { codeOf, failureOfRule, type ErrorCode } from '@cascade/contracts';
import type { RowFault } from './check-row.ts';

/** Code of a fault; a fault of the table's cells has none of its own. */
export function codeOfFault({ code, column, reason }: RowFault): ErrorCode {
  if (code !== undefined) return code;
  return column === undefined ? codeOf(failureOfRule(reason)) : 'invalid_field';
}
