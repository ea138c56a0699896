import {
  createSentenceReader,
  createTelling,
  FIELD,
  type Failure,
  type FailureRow,
} from '@cascade/contracts';
import { API_FAILURES, type ApiFailure, type ApiFailureKind } from './api-failures.ts';

const telling = createTelling<ApiFailureKind>(API_FAILURES);

export const apiSentence = telling.sentenceOf;
export const apiStatus = telling.statusOf;
export const apiCode = telling.codeOf;

/** Body of a refused call: `failure` is what `reason` tells. */
export const apiRefusal = (failure: ApiFailure) => ({
  ...telling.refusedBody(failure),
  failure,
});

/** Whether a stored failure is of a kind that this version knows. */
export const isApiFailure = (failure: Failure<string>): failure is ApiFailure =>
  Object.hasOwn(API_FAILURES, failure.kind);

/** Rules break calls with 400 alone. */
const { whole } = createSentenceReader(
  Object.fromEntries(
    Object.entries<FailureRow>(API_FAILURES).filter(([, { status = 400 }]) => status === 400),
  ) as Partial<Record<ApiFailureKind, FailureRow>> as Record<ApiFailureKind, FailureRow>,
);

/** The failure of a broken rule, by the sentence of the rule's function: of a row, or after the path of its field. */
export function failureOfBroken(sentence: string): ApiFailure {
  const own = whole(sentence);
  if (own) return own;
  const field = FIELD.exec(sentence)?.[1];
  return field === undefined
    ? { kind: 'invalidCall', params: { rule: sentence } }
    : { kind: 'fieldRule', params: { field, rule: ruleOf(sentence.slice(field.length + 2)) } };
}

/** A rule within a field: of a row, of a field within, or in its own words. */
const ruleOf = (words: string): ApiFailure | string =>
  whole(words) ?? (FIELD.test(words) ? failureOfBroken(words) : words);
