import { FAILURES } from './failures.ts';
import type { FailureRow } from './failure-row.ts';
import type { Failure, FailureParam } from './failure.ts';

/** Writes the sentence of a failure, after the path of its field if it names one. */
export function sentenceOf({ kind, params = {} }: Failure): string {
  const values = new Map(Object.entries(params));
  const asStored = values.get('asStored');
  if (asStored !== undefined) return told(asStored);
  const row: FailureRow = FAILURES[kind];
  const sentence = row.en.replaceAll(/\{(\w{1,20})\}/g, (_, name: string) =>
    told(values.get(name)),
  );
  const field = values.get('field') ?? row.field;
  return field === undefined ? sentence : `${told(field)}: ${sentence}`;
}

const told = (value: FailureParam | undefined): string =>
  typeof value === 'object' ? sentenceOf(value) : String(value ?? '');

/** Names another field of a failure; null: none. */
export function inField({ kind, params = {} }: Failure, field: string | null): Failure {
  const { field: _before, ...others } = params;
  return { kind, params: field === null ? others : { ...others, field } };
}

/** What callers are told of a failure. */
export const reasonAndCode = (failure: Failure) => ({
  reason: sentenceOf(failure),
  code: codeOf(failure),
});

/** Public code of a failure. */
export const codeOf = ({ kind }: Failure): FailureRow['code'] => FAILURES[kind].code;
