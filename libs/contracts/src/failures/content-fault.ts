import type { Failure, FailureParam } from './failure.ts';
import { FAILURES } from './failures.ts';
import { textOfParam } from './plain-failure.ts';
import type { RuleKind } from './rules/rule-rows.ts';

type Params = Readonly<Record<string, FailureParam>>;

interface Length {
  unit(params: Params): string;
  /** Of all parts together. */
  inTotal?: true;
}

/** Rules of a length or a number, by the unit that they count. */
const LENGTHS: ReadonlyMap<string, Length> = new Map<RuleKind, Length>([
  ['charactersOver', { unit: () => 'characters' }],
  ['bytesOver', { unit: () => 'bytes' }],
  ['variablesOver', { unit: () => 'variables' }],
  ['buttonsOver', { unit: () => 'buttons' }],
  ['buttonsOverInTotal', { unit: () => 'buttons', inTotal: true }],
  ['rowsOverInTotal', { unit: () => 'rows', inTotal: true }],
  ['productsOver', { unit: () => 'products', inTotal: true }],
  ['partsOver', { unit: ({ size }) => `parts of ${textOfParam(size)} characters` }],
]);

/** Why a channel fails whose rendered content breaks a rule of a call; other failures are told as they are. */
export function contentFault(failure: Failure): Failure {
  const { kind, params: { field = '', rule = '' } = {} } = failure;
  if (kind !== 'fieldRule') return failure;
  if (typeof rule !== 'object') return { kind: 'contentRule', params: { field, rule } };
  if (isFailureKind(rule)) return { kind: rule.kind, params: { ...rule.params, field } };
  const length = LENGTHS.get(rule.kind);
  if (length === undefined) return { kind: 'contentRule', params: { field, rule } };
  const { count = 0, most = 0, ...others } = rule.params ?? {};
  const unit = length.unit(others);
  const limit = length.inTotal === true ? `${textOfParam(most)} in total` : most;
  return { kind: 'contentLength', params: { field, length: count, unit, most: limit } };
}

const isFailureKind = (rule: Failure<string, string>): rule is Failure =>
  Object.hasOwn(FAILURES, rule.kind);
