import type { RefusalBody } from '../errors/refusal-body.ts';
import { fillTemplate } from './fill-template.ts';
import type { FailureRow, SentenceRow } from './failure-row.ts';
import type { Failure, FailureParam } from './failure.ts';

/** Makes the sentences of a table. */
export function createSentences<Kind extends string>(rows: Readonly<Record<Kind, SentenceRow>>) {
  /** Writes the sentence of a failure, after the path of its field if it names one. */
  function sentenceOf(failure: Failure<Kind, Kind>): string {
    const { kind, params } = failure;
    if (params?.['asStored'] !== undefined) return told(params['asStored']);
    const field = fieldOf(failure);
    const sentence = filled(rows[kind].en, params);
    return field === undefined ? sentence : `${field}: ${sentence}`;
  }

  /** Path of the field that a failure is in; undefined: it is in none. */
  function fieldOf({ kind, params }: Failure<Kind, Kind>): string | undefined {
    const given = params?.['field'];
    if (given !== undefined) return told(given);
    const { field } = rows[kind];
    return field === undefined ? undefined : filled(field, params);
  }

  function filled(template: string, params: Failure<Kind, Kind>['params'] = {}): string {
    const values = new Map(Object.entries(params));
    return fillTemplate(template, (name) => told(values.get(name)));
  }

  const told = (value: FailureParam<Kind> | undefined): string =>
    typeof value === 'object' ? sentenceOf(value) : String(value ?? '');

  return { sentenceOf, fieldOf };
}

/**
 * Tells the failures of a table: one telling for each table, so that a process loads the rows alone that it uses.
 *
 * @param sentences of these failures, and of what may fill them; those of the table itself if absent
 */
export function createTelling<Said extends string, Kind extends Said = Said>(
  rows: Readonly<Record<Kind, FailureRow>>,
  sentences: Readonly<Record<Said, SentenceRow>> = rows as object as Readonly<
    Record<Said, SentenceRow>
  >,
) {
  const { sentenceOf, fieldOf } = createSentences<Said>(sentences);

  /** Public code of a failure. */
  const codeOf = ({ kind }: Failure<Kind, Said>): FailureRow['code'] => rows[kind].code;

  /** What callers are told of a failure. */
  const reasonAndCode = (failure: Failure<Kind, Said>) => ({
    reason: sentenceOf(failure),
    code: codeOf(failure),
  });

  /** HTTP status of a refused call. */
  const statusOf = ({ kind }: Failure<Kind, Said>): number => rows[kind].status ?? 400;

  const hints = new Map<string, string | undefined>(
    Object.entries<SentenceRow>(sentences).map(([kind, { hint }]) => [kind, hint]),
  );

  /** What the caller may do about it; of a rule within a field the rule's. */
  const hintOf = ({ kind, params }: Failure<Said, Said>): string | undefined => {
    const rule = params?.['rule'];
    return hints.get(kind) ?? (typeof rule === 'object' ? hintOf(rule) : undefined);
  };

  /** Body of a call that is refused with a failure. */
  function refusedBody(failure: Failure<Kind, Said>, hint = hintOf(failure)): RefusalBody {
    // A member of the body without a name has an empty path, which names nothing.
    const field = statusOf(failure) === 400 ? fieldOf(failure) || undefined : undefined;
    return {
      status: false,
      ...reasonAndCode(failure),
      ...(field === undefined ? {} : { field }),
      ...(hint === undefined ? {} : { hint }),
    };
  }

  return { sentenceOf, fieldOf, codeOf, reasonAndCode, statusOf, refusedBody };
}
