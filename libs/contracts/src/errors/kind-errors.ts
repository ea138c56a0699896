import type { FailureRow } from '../failures/failure-row.ts';
import { FAILURES } from '../failures/failures.ts';
import type { ErrorEntry } from './error-entry.ts';

/** What people are told about the kinds of failures that differ from their code (`explained` of a row). */
export const KIND_ERRORS: Readonly<Record<string, ErrorEntry>> = Object.fromEntries(
  Object.entries<FailureRow>(FAILURES).flatMap(([kind, { explained }]) =>
    explained === undefined ? [] : [[kind, explained]],
  ),
);
