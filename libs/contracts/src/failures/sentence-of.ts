import { FAILURES, type FailureKind } from './failures.ts';
import type { Failure } from './failure.ts';
import { ALL_SENTENCES, type SentenceKind } from './sentence-rows.ts';
import { createTelling } from './telling.ts';

export const { sentenceOf, fieldOf, codeOf, reasonAndCode, statusOf, refusedBody } = createTelling<
  SentenceKind,
  FailureKind
>(FAILURES, ALL_SENTENCES);

/** Names another field of a failure; null: none. */
export function inField<Kind extends string>(
  { kind, params = {} }: Failure<Kind>,
  field: string | null,
): Failure<Kind> {
  const { field: _before, ...others } = params;
  return { kind, params: field === null ? others : { ...others, field } };
}
