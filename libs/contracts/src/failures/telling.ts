import type { RefusalBody } from '../refusal-body.ts';
import { fillTemplate } from './fill-template.ts';
import type { FailureRow } from './failure-row.ts';
import type { Failure, FailureParam } from './failure.ts';

/** Tells the failures of a table: one telling for each table, so that a process loads the rows alone that it uses. */
export function createTelling<Kind extends string>(rows: Readonly<Record<Kind, FailureRow>>) {
  /** Writes the sentence of a failure, after the path of its field if it names one. */
  function sentenceOf(failure: Failure<Kind>): string {
    const { kind, params } = failure;
    if (params?.['asStored'] !== undefined) return told(params['asStored']);
    const field = fieldOf(failure);
    const sentence = filled(rows[kind].en, params);
    return field === undefined ? sentence : `${field}: ${sentence}`;
  }

  /** Path of the field that a failure is in; undefined: it is in none. */
  function fieldOf({ kind, params }: Failure<Kind>): string | undefined {
    const given = params?.['field'];
    if (given !== undefined) return told(given);
    const { field } = rows[kind];
    return field === undefined ? undefined : filled(field, params);
  }

  function filled(template: string, params: Failure<Kind>['params'] = {}): string {
    const values = new Map(Object.entries(params));
    return fillTemplate(template, (name) => told(values.get(name)));
  }

  const told = (value: FailureParam<Kind> | undefined): string =>
    typeof value === 'object' ? sentenceOf(value) : String(value ?? '');

  /** Public code of a failure. */
  const codeOf = ({ kind }: Failure<Kind>): FailureRow['code'] => rows[kind].code;

  /** What callers are told of a failure. */
  const reasonAndCode = (failure: Failure<Kind>) => ({
    reason: sentenceOf(failure),
    code: codeOf(failure),
  });

  /** HTTP status of a refused call. */
  const statusOf = ({ kind }: Failure<Kind>): number => rows[kind].status ?? 400;

  /** What the caller may do about it; of a rule within a field the rule's. */
  const hintOf = ({ kind, params }: Failure<Kind>): string | undefined => {
    const rule = params?.['rule'];
    return rows[kind].hint ?? (typeof rule === 'object' ? hintOf(rule) : undefined);
  };

  /** Body of a call that is refused with a failure. */
  function refusedBody(failure: Failure<Kind>, hint = hintOf(failure)): RefusalBody {
    const field = statusOf(failure) === 400 ? fieldOf(failure) : undefined;
    return {
      status: false,
      ...reasonAndCode(failure),
      ...(field === undefined ? {} : { field }),
      ...(hint === undefined ? {} : { hint }),
    };
  }

  return { sentenceOf, fieldOf, codeOf, reasonAndCode, statusOf, refusedBody };
}
