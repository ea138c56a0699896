import type { Failure } from './failure.ts';
import { FAILURES } from './failures.ts';

/** Writes the sentence of a failure, after the path of its field if it names one. */
export function sentenceOf({ kind, params }: Failure): string {
  const values = new Map(Object.entries(params));
  const sentence = FAILURES[kind].en.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(values.get(name) ?? ''),
  );
  const field = values.get('field');
  return field === undefined ? sentence : `${field}: ${sentence}`;
}

/** Names another field of a failure; null: none. */
export function inField({ kind, params }: Failure, field: string | null): Failure {
  const { field: _before, ...others } = params;
  return { kind, params: field === null ? others : { ...others, field } };
}
