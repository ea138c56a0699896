import { createSentenceReader, FIELD, type FailureRow } from '@cascade/contracts';
import {
  API_FAILURES,
  type ApiFailure,
  type ApiFailureKind,
  type SaidFailure,
} from './api-failures.ts';
import { readSaid } from './read-said.ts';
import { apiField } from './tell-failure.ts';

const readers = new Map<number, (sentence: string) => ApiFailure | undefined>();

/** Reads a sentence that a row of this status makes; of one that begins with a field, a row of that field. */
export function failureOfStatus(status: number, sentence: string): ApiFailure | undefined {
  let read = readers.get(status);
  if (read === undefined) readers.set(status, (read = readerOf(status)));
  const own = read(sentence);
  return own && (status !== 400 || apiField(own) === FIELD.exec(sentence)?.[1]) ? own : undefined;
}

function readerOf(status: number): (sentence: string) => ApiFailure | undefined {
  const rows = Object.entries<FailureRow>(API_FAILURES).filter(
    ([, { status: own = 400 }]) => own === status,
  );
  return createSentenceReader<ApiFailureKind>(
    Object.fromEntries(rows) as Record<ApiFailureKind, FailureRow>,
  ).whole;
}

/** The failure of a broken rule by its sentence: of a row, or after the path of its field. */
export function failureOfBroken(sentence: string): ApiFailure {
  const own = failureOfStatus(400, sentence);
  if (own) return own;
  const field = FIELD.exec(sentence)?.[1];
  return field === undefined
    ? { kind: 'invalidCall', params: { rule: readSaid(sentence) ?? sentence } }
    : { kind: 'fieldRule', params: { field, rule: ruleOf(sentence.slice(field.length + 2)) } };
}

/** A rule within a field: of a row, of a field within, or in its own words. */
const ruleOf = (words: string): SaidFailure | string =>
  FIELD.test(words) ? failureOfBroken(words) : (readSaid(words) ?? words);
