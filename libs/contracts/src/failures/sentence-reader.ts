import type { SentenceRow } from './failure-row.ts';
import type { Failure } from './failure.ts';
import { namesOf } from './fill-template.ts';
import { readTemplate, type ReadTemplate } from './read-template.ts';
import { createSentences } from './telling.ts';

/** Longer reasons are no sentence of a row. */
export const LONGEST_SENTENCE = 500;

/** Path of a field at the beginning of a reason: `target.waba: must be a string`. Names of members are what callers write. */
export const FIELD = /^([A-Za-z_][^\s:@]{0,199}): (?=.)/;

/** Reads sentences of the rows of a table; of two rows with one sentence the first is meant. */
export interface SentenceReader<Kind extends string> {
  /** Kinds of sentences without parameters. */
  plain: ReadonlyMap<string, Kind>;
  /** Reads a sentence that a row makes as it is. */
  whole(sentence: string): Failure<Kind> | undefined;
}

export function createSentenceReader<Kind extends string>(
  rows: Readonly<Record<Kind, SentenceRow>>,
): SentenceReader<Kind> {
  const { sentenceOf } = createSentences(rows);
  const plain = new Map<string, Kind>();
  const templates: (ReadTemplate & { kind: Kind })[] = [];
  for (const kind of Object.keys(rows) as Kind[]) {
    const { en, field } = rows[kind];
    const template = field === undefined ? en : `${field}: ${en}`;
    if (namesOf(template).length === 0) {
      const sentence = sentenceOf({ kind });
      if (!plain.has(sentence)) plain.set(sentence, kind);
      continue;
    }
    const read = readTemplate(template);
    if (read.fixed > 0) templates.push({ kind, ...read });
  }
  templates.sort((a, b) => b.fixed - a.fixed);

  function byTemplate(sentence: string): Failure<Kind> | undefined {
    for (const { kind, read } of templates) {
      const params = read(sentence);
      if (params) return { kind, params };
    }
    return undefined;
  }

  return {
    plain,
    whole(sentence) {
      const kind = plain.get(sentence);
      if (kind !== undefined) return { kind };
      return sentence.length <= LONGEST_SENTENCE ? byTemplate(sentence) : undefined;
    },
  };
}
