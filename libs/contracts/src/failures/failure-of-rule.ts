import { wholeSentence } from './failure-of-stored.ts';
import type { Failure } from './failure.ts';
import { FAILURES } from './failures.ts';
import { FIELD } from './sentence-reader.ts';

/**
 * The refusal of a call that breaks a rule, by the sentence of the rule's function: of a row, or after the path of its
 * field (`context.timing.schedule: must be a number`).
 */
export function failureOfRule(sentence: string): Failure {
  const own = wholeSentence(sentence);
  if (own && FAILURES[own.kind].status !== undefined) return own;
  const field = FIELD.exec(sentence)?.[1];
  return field === undefined
    ? { kind: 'invalidCall', params: { rule: sentence } }
    : { kind: 'fieldRule', params: { field, rule: sentence.slice(field.length + 2) } };
}
