import { CHECK_ROWS, type CheckKind } from './device-checks.ts';
import type { SentenceRow } from './failure-row.ts';
import { FAILURES, type FailureKind } from './failures.ts';
import { RULE_ROWS, type RuleKind } from './rules/rule-rows.ts';

/** Kinds of failures, and of what may fill their sentences. */
export type SentenceKind = FailureKind | CheckKind | RuleKind;

/** One row a sentence: of failures, of what checks of devices find, and of rules within a field. */
export const ALL_SENTENCES: Readonly<Record<SentenceKind, SentenceRow>> = {
  ...CHECK_ROWS,
  ...RULE_ROWS,
  ...FAILURES,
};
