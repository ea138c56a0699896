import {
  CHECK_ROWS,
  RULE_ROWS,
  type CheckKind,
  type RuleKind,
  type SentenceRow,
} from '@cascade/contracts';
import { REVIEW_RULES } from '../../templates/lint/rules.ts';
import { SIGNUP_ADVICE } from '../../waba-signup/cause-sentences.ts';
import { ACTS_NOTED } from './acts.ts';
import { SIGN_IN_RULES } from './sign-in-rules.ts';
import { TABLE_RULES } from './table-rules.ts';
import { WAITS_SAID } from './waits.ts';

const SAID = {
  ...ACTS_NOTED,
  ...SIGN_IN_RULES,
  ...TABLE_RULES,
  ...WAITS_SAID,
  // Told by kind where they are found: of two rows with one sentence the first is read.
  ...REVIEW_RULES,
  ...SIGNUP_ADVICE,
};

export type OwnSaidKind = keyof typeof SAID | RuleKind | CheckKind;

/**
 * Sentences that no call is refused with by themselves: rules within a field, what checks find and advise, steps of
 * links, acts of the audit. They have no code.
 */
export const SAID_ROWS = {
  ...CHECK_ROWS,
  ...RULE_ROWS,
  ...Object.fromEntries(Object.entries<string>(SAID).map(([kind, en]) => [kind, { en }])),
} as Record<OwnSaidKind, SentenceRow>;
