import { createTelling, type Failure } from '@cascade/contracts';
import {
  API_FAILURES,
  SENTENCE_ROWS,
  type ApiFailure,
  type ApiFailureKind,
  type SaidKind,
} from './api-failures.ts';

const telling = createTelling<SaidKind, ApiFailureKind>(API_FAILURES, SENTENCE_ROWS);

export const apiSentence = telling.sentenceOf;
export const apiField = telling.fieldOf;
export const apiStatus = telling.statusOf;
export const apiCode = telling.codeOf;

/** Body of a refused call: `failure` is what `reason` tells. */
export const apiRefusal = (failure: ApiFailure) => ({
  ...telling.refusedBody(failure),
  failure,
});

/** A failure within a part of a body: the path of its field goes on from the part's. */
export function inPart(part: string, refused: ApiFailure): ApiFailure {
  const { kind, params } = refused;
  const field = telling.fieldOf(refused);
  return { kind, params: { ...params, field: field === undefined ? part : `${part}.${field}` } };
}

/** The refusal of a send as this API has it: what a token may not do is a rule of the body here. */
export const refusedHere = (refused: ApiFailure): ApiFailure =>
  refused.kind === 'transactionalNotAllowed' ? { kind: 'transactionalHere' } : refused;

/** Whether a stored failure is of a kind that this version knows. */
export const isApiFailure = (failure: Failure<string>): failure is ApiFailure =>
  Object.hasOwn(API_FAILURES, failure.kind);
