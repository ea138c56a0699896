import { fillTemplate } from './fill-template.ts';
import { FAILURES } from './failures.ts';
import type { FailureRow } from './failure-row.ts';
import type { Failure, FailureParam } from './failure.ts';

/** Writes the sentence of a failure, after the path of its field if it names one. */
export function sentenceOf(failure: Failure): string {
  const { kind, params } = failure;
  if (params?.['asStored'] !== undefined) return told(params['asStored']);
  const field = fieldOf(failure);
  const sentence = filled(FAILURES[kind].en, params);
  return field === undefined ? sentence : `${field}: ${sentence}`;
}

/** Path of the field that a failure is in; undefined: it is in none. */
export function fieldOf({ kind, params }: Failure): string | undefined {
  const given = params?.['field'];
  if (given !== undefined) return told(given);
  const { field }: FailureRow = FAILURES[kind];
  return field === undefined ? undefined : filled(field, params);
}

function filled(template: string, params: Failure['params'] = {}): string {
  const values = new Map(Object.entries(params));
  return fillTemplate(template, (name) => told(values.get(name)));
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
