import type { addressFailures } from './address-failures.ts';
import { textOfParam, type PlainFailure } from './plain-failure.ts';
import type { RuleKind } from './rules/rule-rows.ts';

/** A rule that a field breaks. Definitions of channels tell it, so it knows no kinds of theirs. */
export type FieldRule = PlainFailure<'fieldRule', RuleKind | keyof typeof addressFailures>;

/** A rule that a field breaks. */
export const broken = <Kind extends string>(
  field: string,
  kind: Kind,
  params?: Readonly<Record<string, string | number>>,
): PlainFailure<'fieldRule', Kind> =>
  fieldRule(field, params === undefined ? { kind } : { kind, params });

/** A rule that a field breaks, as a value, or in words that no row makes. */
export const fieldRule = <Kind extends string = never>(
  field: string,
  rule: PlainFailure<Kind, Kind> | string,
): PlainFailure<'fieldRule', Kind> => ({ kind: 'fieldRule', params: { field, rule } });

/** A rule of a part: the path of its field goes on from the part's. */
export const beneath = <Said extends string>(
  part: string,
  { kind, params }: PlainFailure<'fieldRule', Said>,
): PlainFailure<'fieldRule', Said> => ({
  kind,
  params: { ...params, field: `${part}.${textOfParam(params?.['field'])}` },
});
