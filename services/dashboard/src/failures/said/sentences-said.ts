import type { SentenceRow } from '@cascade/contracts';
import { REVIEW_RULES } from '../../templates/lint/rules.ts';
import { SIGNUP_ADVICE } from '../../waba-signup/cause-sentences.ts';
import { ACTS_NOTED } from './acts.ts';
import { CONTENT_RULES } from './content-rules.ts';
import { CREDENTIAL_RULES } from './credential-rules.ts';
import { DEVICE_CHECKS } from './device-checks.ts';
import { HOST_FAULTS } from './host-faults.ts';
import { LINK_STEPS } from './link-steps.ts';
import { MAIL_RULES } from './mail-rules.ts';
import { MESSAGE_CENTRES } from './message-centres.ts';
import { PASSKEY_RULES } from './passkey-rules.ts';
import { PROXY_CHECKS } from './proxy-checks.ts';
import { SIGN_IN_RULES } from './sign-in-rules.ts';
import { TABLE_RULES } from './table-rules.ts';
import { TEMPLATE_RULES } from './template-rules.ts';
import { VALUE_RULES } from './value-rules.ts';
import { WAITS_SAID } from './waits.ts';

const SAID = {
  ...ACTS_NOTED,
  ...CONTENT_RULES,
  ...CREDENTIAL_RULES,
  ...DEVICE_CHECKS,
  ...HOST_FAULTS,
  ...LINK_STEPS,
  ...MAIL_RULES,
  ...PASSKEY_RULES,
  ...PROXY_CHECKS,
  ...SIGN_IN_RULES,
  ...MESSAGE_CENTRES,
  ...TABLE_RULES,
  ...TEMPLATE_RULES,
  ...VALUE_RULES,
  ...WAITS_SAID,
  // Told by kind where they are found: of two rows with one sentence the first is read.
  ...REVIEW_RULES,
  ...SIGNUP_ADVICE,
};

export type OwnSaidKind = keyof typeof SAID;

/**
 * Sentences that no call is refused with by themselves: rules within a field, what checks find and advise, steps of
 * links, acts of the audit. They have no code.
 */
export const SAID_ROWS = Object.fromEntries(
  Object.entries<string>(SAID).map(([kind, en]) => [kind, { en }]),
) as Record<OwnSaidKind, SentenceRow>;
