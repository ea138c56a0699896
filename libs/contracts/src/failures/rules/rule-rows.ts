import type { SentenceRow } from '../failure-row.ts';
import { CELL_RULES } from './cell-rules.ts';
import { CONTENT_RULES } from './content-rules.ts';
import { CREDENTIAL_RULES } from './credential-rules.ts';
import { HOST_FAULTS } from './host-faults.ts';
import { MAIL_RULES } from './mail-rules.ts';
import { TEMPLATE_RULES } from './template-rules.ts';
import { VALUE_RULES } from './value-rules.ts';

const NETWORK_HINT =
  'The host has an address that is not public. The operator can allow its network with EGRESS_ALLOW, such as EGRESS_ALLOW=10.0.0.0/8.';

const RULES = {
  ...CELL_RULES,
  ...CONTENT_RULES,
  ...CREDENTIAL_RULES,
  ...HOST_FAULTS,
  ...MAIL_RULES,
  ...TEMPLATE_RULES,
  ...VALUE_RULES,
} as const;

export type RuleKind = keyof typeof RULES;

/** One row a rule of a field, and a fault of a host. They have no code: the failure that they are in has it. */
export const RULE_ROWS = Object.fromEntries(
  Object.entries<string>(RULES).map(([kind, en]) => [
    kind,
    { en, ...(kind === 'hostNotAllowed' ? { hint: NETWORK_HINT } : {}) },
  ]),
) as Readonly<Record<RuleKind, SentenceRow>>;
